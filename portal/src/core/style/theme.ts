/** The theme preference: light, dark, or the device's mode. Pure. */
import type { Mode } from './read-style.ts'

export const preferences = ['light', 'dark', 'system'] as const
export type Preference = (typeof preferences)[number]
export type ThemeState = { preference: Preference; systemMode: Mode }

export type ThemeEvent =
  | { type: 'chosen'; preference: Preference }
  | { type: 'toggled' }
  | { type: 'systemChanged'; mode: Mode }

/** @see STY-01, STY-04, STY-05 */
export function step(state: ThemeState, event: ThemeEvent): ThemeState {
  switch (event.type) {
    case 'chosen':
      return { ...state, preference: event.preference }
    case 'toggled':
      return { ...state, preference: modeOf(state) === 'dark' ? 'light' : 'dark' }
    case 'systemChanged':
      return { ...state, systemMode: event.mode }
  }
}

export const modeOf = ({ preference, systemMode }: ThemeState): Mode =>
  preference === 'system' ? systemMode : preference

/** `system` if nothing valid is stored. @see STY-02 */
export const readPreference = (stored: string | null): Preference =>
  preferences.find((preference) => preference === stored) ?? 'system'
