/** The shell's pop-ups, fetched together: nobody needs them to see the first page. */
import type { MenuEntry } from '#core/menu/menu.ts'
import { AllSheet } from './all-sheet.tsx'
import { FlightSheet } from './flight-sheet.tsx'
import { SettingsSheet } from './settings-sheet.tsx'

export function Sheets({ entries }: { entries: MenuEntry[] }) {
  return (
    <>
      <AllSheet entries={entries} />
      <SettingsSheet />
      <FlightSheet />
    </>
  )
}
