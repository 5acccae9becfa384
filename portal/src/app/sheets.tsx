/** The shell's pop-ups in one chunk: none is needed for the first paint. */
import type { MenuEntry } from '#core/menu/menu.ts'
import { AllSheet } from './all-sheet.tsx'
import { AnnouncementBanner } from './announcement-banner.tsx'
import { AnnouncementPopup } from './announcement-popup.tsx'
import { FeedbackSheet } from './feedback-sheet.tsx'
import { FlightSheet } from './flight-sheet.tsx'
import { SettingsSheet } from './settings-sheet.tsx'

export { pollWithoutSocket } from '#core/announcement/polling.ts'
export { startOutbox } from '#core/usage/outbox.ts'

export function Sheets({ entries }: { entries: MenuEntry[] }) {
  return (
    <>
      <AllSheet entries={entries} />
      <SettingsSheet />
      <FeedbackSheet />
      <FlightSheet entries={entries} />
      <AnnouncementPopup />
      <AnnouncementBanner />
    </>
  )
}
