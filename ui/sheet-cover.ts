/**
 * Context by which sheets report that they cover the page. A separate file, as apps load it before the first
 * sheet.
 */
import { createContext } from 'react'

/**
 * Provided by apps with a history: called when a dismissible sheet opens; going back then calls `uncover`.
 * The returned function is called when the sheet has closed.
 *
 * @see PAX-13
 */
export const SheetCover = createContext<((uncover: () => void) => () => void) | null>(null)
