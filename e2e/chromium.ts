/** The Chromium of all journeys: where it is, and the flags without which it asks for hosts that are not on board. */
export const chromiumPath = process.env.CHROMIUM ?? '/usr/bin/chromium'

/** A name like the cabin's own: plain http on it is no secure context. */
export const cabinHost = 'portal.cabin.example'

/**
 * The browser's own surroundings, which no journey sees: each window would bring pages for its address bar, and a
 * process in reserve. Without them a journey costs 40 % less. The others are what Playwright turns off: of two such
 * lists Chromium takes the last.
 */
const turnedOff = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup', 'SpareRendererForSitePerProcess'],
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
  ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints'],
  ...['NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
]

export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${turnedOff}`,
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
