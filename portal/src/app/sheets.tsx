/** The shell's pop-ups in one chunk: none is needed for the first paint. */
import { kidsStore } from '#core/kids/kids.ts'
import type { MenuEntry } from '#core/menu/menu.ts'
import { followOtherTabs } from '#core/other-tabs.ts'
import { loadPortalData } from '#core/page/page-data.ts'
import { closePopup } from '#core/popup.ts'
import { AnnouncementBanner } from './announcement/announcement-banner.tsx'
import { AnnouncementPopup } from './announcement/announcement-popup.tsx'
import { FeedbackSheet } from './feedback-sheet.tsx'
import { FlightSheet } from './flight/flight-sheet.tsx'
import { SettingsSheet } from './settings/settings-sheet.tsx'
import { AllSheet } from './shell/all-sheet.tsx'

export { pollWithoutSocket } from '#core/announcement/polling.ts'
export { startOutbox } from '#core/usage/outbox.ts'

// Also called when another tab enters or leaves kids mode. @see PAX-10
kidsStore.listen(() => {
  closePopup()
  void loadPortalData()
})
followOtherTabs()

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
