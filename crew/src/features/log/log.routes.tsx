/** The route of the log screen, which is linked from the health screen. */
import { LogPage } from './log-page.tsx'

export const logScreen = {
  path: '/log',
  title: 'log.title',
  icon: null,
  under: '/health',
  Screen: LogPage,
} as const
