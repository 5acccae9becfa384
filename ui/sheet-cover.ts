/** How sheets tell the app that they cover the page. Apart from them, since an app has it before the first sheet. */
import { createContext } from 'react'

/**
 * From the app, where it has a history to go back through: told of each sheet that may be dismissed, as it opens; going
 * back then calls `uncover`. What it answers is called when the sheet has gone.
 *
 * @see PAX-13
 */
export const SheetCover = createContext<((uncover: () => void) => () => void) | null>(null)
