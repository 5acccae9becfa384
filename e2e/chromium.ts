/** The Chromium of all journeys: where it is, and the flags without which it asks for hosts that are not on board. */
export const chromiumPath = process.env.CHROMIUM ?? '/usr/bin/chromium'

/** A name like the cabin's own: plain http on it is no secure context. */
export const cabinHost = 'portal.cabin.example'

export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
  `--host-resolver-rules=MAP ${cabinHost} 127.0.0.1`,
]

/** For a journey that draws by WebGL: in software, as there is no graphics card. */
export const webglFlags = [
  ...chromiumFlags.filter((flag) => flag !== '--disable-gpu'),
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
]
