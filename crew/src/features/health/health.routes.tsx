/** The health's door for the console. */
import { HealthPage } from './health-page.tsx'

export const healthScreen = {
  path: '/health',
  title: 'health.title',
  icon: 'heartbeat',
  Screen: HealthPage,
} as const
