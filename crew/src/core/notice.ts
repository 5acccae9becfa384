/** Notices at the foot of the console that disappear after some seconds. */
import { createNotices, type Notice } from '@altiport/client/notices'

export const notices = createNotices({ visibleInMs: 5000, badVisibleInMs: 8000 })

/** Returns the notice's id. */
export const showNotice = (notice: Omit<Notice, 'id' | 'undo'>): number => notices.show(notice)
