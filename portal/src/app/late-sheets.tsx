/** Brings the shell's pop-ups when the page has come to rest, or at once when one is asked for. */
import { lazy, memo, Suspense, useEffect, useState } from 'react'
import { announcementStore } from '#core/announcement/announcement.ts'
import { logFault } from '#core/fault.ts'
import { laterTexts } from '#core/language/language.ts'
import type { MenuEntry } from '#core/menu/menu.ts'
import { usePopup } from '#core/popup.ts'
import { useStore } from '#core/store.ts'

const load = () => Promise.all([import('./sheets.tsx'), laterTexts()]).then(([module]) => module)
const Sheets = lazy(() => load().then((module) => ({ default: module.Sheets })))
/** After the first drawing and its pictures; a cabin network that drops later finds them here. */
const restInMs = 3000

export const LateSheets = memo(function LateSheets({ entries }: { entries: MenuEntry[] }) {
  const popup = usePopup()
  const [wanted, setWanted] = useState(false)
  const isSpoken = useStore(announcementStore, ({ now }) => now !== null)
  if ((popup || isSpoken) && !wanted) setWanted(true)
  useEffect(() => {
    const timer = setTimeout(
      () => load().catch((fault) => logFault('The sheets did not come', fault)),
      restInMs,
    )
    return () => clearTimeout(timer)
  }, [])
  return wanted ? (
    <Suspense>
      <Sheets entries={entries} />
    </Suspense>
  ) : null
})
