/**
 * The Chromium of all journeys: its path and flags, and a host name that it resolves to this machine.
 */
import { chromiumFlags as flagsOfAllTests } from '@altiport/tools/chromium'

export { chromiumPath, chromiumWithProfiles } from '@altiport/tools/chromium'

/** A host name like the cabin's: over plain http, pages on it have no secure context. */
export const cabinHost = 'portal.cabin.example'

/** Without this flag Chromium would render the map's globe in software, which takes a core. */
const noWebgl = '--disable-3d-apis'

export const chromiumFlags = [
  ...flagsOfAllTests,
  '--autoplay-policy=no-user-gesture-required',
  noWebgl,
  `--host-resolver-rules=MAP ${cabinHost} 127.0.0.1`,
]

/** For journeys that use WebGL: rendered in software, as there is no graphics card. */
export const webglFlags = [
  ...chromiumFlags.filter((flag) => flag !== '--disable-gpu' && flag !== noWebgl),
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
]
