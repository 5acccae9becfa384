/**
 * Which of the shell's pop-ups is open, so that any page can open them. Their levels are defined in the
 * contract.
 */
import { createStore, useStore } from '@altiport/client/store'

export type Popup = 'all' | 'settings' | 'flight' | 'feedback'

/** Undefined while prerendering. */
const history = globalThis.history as History | undefined
const popupStore = createStore<Popup | null>(history?.state?.popup ?? null)
// A pop-up saved by `keepPopup` is reopened only once.
if (popupStore.read()) history!.replaceState({ ...history!.state, popup: undefined }, '')

export const openPopup = (popup: Popup): void => popupStore.write(popup)
export const closePopup = (): void => popupStore.write(null)
/** Keeps the open pop-up while the page reloads, in its history entry, which needs no storage. */
export const keepPopup = (): void => history?.replaceState({ ...history.state, popup: popupStore.read() }, '')
export const usePopup = (): Popup | null => useStore(popupStore)
