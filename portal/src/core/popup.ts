/**
 * Which of the shell's pop-ups is open, so that any page can open them. Their levels are defined in the
 * contract.
 */
import { createStore, useStore } from '@altiport/client/store'

export type Popup = 'all' | 'settings' | 'flight' | 'feedback'

const popupStore = createStore<Popup | null>(null)

export const openPopup = (popup: Popup): void => popupStore.write(popup)
export const closePopup = (): void => popupStore.write(null)
export const usePopup = (): Popup | null => useStore(popupStore)
