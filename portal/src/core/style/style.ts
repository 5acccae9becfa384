/** The airline's style and the passenger's theme: state, storage, and application to the root element. */

import { createStore, useStore } from '@altiport/client/store'
import { storageKeys } from '@altiport/wire/storage'
import { logError, logWarning } from '#core/error-log.ts'
import { bodyOrError } from '#core/http.ts'
import { readStored, writeStored } from '#core/storage.ts'
import { logoPlate } from './guard.ts'
import { measureLogo } from './logo.ts'
import { publishColors, publishProperties } from './publish.ts'
import { type AirlineStyle, noColors, readStyle, setsDiffer } from './read-style.ts'
import { modeOf, type Preference, readPreference, step, type ThemeEvent, type ThemeState } from './theme.ts'

export type StyleState = AirlineStyle & {
  loaded: boolean
  /** The failed reply's body, or the error itself if there was no answer. @see STY-15 */
  error: unknown
}

const noStyle: StyleState = {
  name: '',
  light: noColors(),
  dark: noColors(),
  logoUrl: null,
  logoRatio: null,
  markUrl: null,
  backgroundUrl: null,
  loaded: false,
  error: null,
}

export const styleStore = createStore<StyleState>(noStyle)
const themeStore = createStore<ThemeState>({ preference: 'system', systemMode: 'light' })

export function useStyle() {
  const { light, dark, ...style } = useStore(styleStore)
  return { ...style, offersDark: setsDiffer(light, dark) }
}

export function useTheme() {
  const theme = useStore(themeStore)
  return { preference: theme.preference, mode: modeOf(theme), setPreference, toggleTheme }
}

/** Call once, before the first render. @see STY-02, STY-03, STY-05 */
export function startTheme(): void {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const systemMode = () => (system.matches ? 'dark' : 'light')
  themeStore.write({ preference: readPreference(readStored(storageKeys.theme)), systemMode: systemMode() })
  system.addEventListener('change', () => dispatch({ type: 'systemChanged', mode: systemMode() }))
  styleStore.listen(publish)
  publish()
}

export const setPreference = (preference: Preference) => dispatch({ type: 'chosen', preference })
/** For the toggle button in the strip. @see STY-04 */
export const toggleTheme = () => dispatch({ type: 'toggled' })

/** Call with the data of the style query. @see STY-13, STY-18 */
export function receiveStyle(data: unknown): void {
  const { style, problems } = readStyle(data)
  if (problems.length > 0) logWarning('The style is partly malformed', problems)
  styleStore.write({ ...style, loaded: true, error: null })
}

/** @see STY-14, STY-15, ERR-14, ERR-15 */
export function receiveStyleError(failure: unknown): void {
  logError('The style could not be loaded', failure)
  // Keep a previously loaded style.
  const { loaded, error, ...style } = styleStore.read()
  styleStore.write({ ...style, loaded: true, error: bodyOrError(failure) })
}

function dispatch(event: ThemeEvent): void {
  const before = themeStore.read()
  const after = step(before, event)
  if (after.preference !== before.preference) writeStored(storageKeys.theme, after.preference)
  themeStore.write(after)
  publish()
}

function publish(): void {
  const { light, dark, logoUrl } = styleStore.read()
  const mode = setsDiffer(light, dark) || !styleStore.read().loaded ? modeOf(themeStore.read()) : 'light'
  const roles = publishColors(mode === 'dark' ? dark : light, mode)
  if (logoUrl === null) return
  measureLogo(logoUrl).then((mean) => {
    if (mean) publishProperties({ '--logo-plate': logoPlate(mean, roles) })
  })
}
