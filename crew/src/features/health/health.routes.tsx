/** The route of the health screen. */
import { HealthPage } from './health-page.tsx'

export const healthScreen = {
  path: '/health',
  title: 'health.title',
  icon: 'heartbeat',
  Screen: HealthPage,
} as const
