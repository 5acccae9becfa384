/**
 * The Chromium of all journeys: its path, and flags that keep it from contacting hosts that are not on board.
 */
export const chromiumPath = process.env.CHROMIUM ?? '/usr/bin/chromium'

/** A name like the cabin's: plain http on it is not a secure context. */
export const cabinHost = 'portal.cabin.example'

/**
 * Browser features that no journey needs: pages for the address bar of each window, and a spare process.
 * Without them a journey takes 40 % less. The others are what Playwright turns off, repeated here because
 * Chromium uses the last of two such lists.
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

/** For journeys that use WebGL: rendered in software, as there is no graphics card. */
export const webglFlags = [
  ...chromiumFlags.filter((flag) => flag !== '--disable-gpu'),
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
]
