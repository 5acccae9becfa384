/** Toasts at the foot of the console. */
import { createToasts, type Toast } from '@altiport/client/toasts'

export const toasts = createToasts({ visibleInMs: 5000, badVisibleInMs: 8000 })

/** Returns the toast's id. */
export const showToast = (toast: Omit<Toast, 'id' | 'undo'>): number => toasts.show(toast)
