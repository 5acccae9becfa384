/** The log's door for the console: reached from the health, where it is looked for. */
import { LogPage } from './log-page.tsx'

export const logScreen = {
  path: '/log',
  title: 'log.title',
  icon: null,
  under: '/health',
  Screen: LogPage,
} as const
