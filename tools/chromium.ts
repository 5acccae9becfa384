/** The Chromium of all tests: its path, and its flags, most of which turn off work that no test needs. */

/** Debian's headless shell: the engine of its Chromium, without windows; it takes a third less CPU time. */
export const chromiumPath = process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell'

/** The whole browser, for what the shell lacks: preferences of a profile. */
export const chromiumWithProfiles = process.env.CHROMIUM ?? '/usr/bin/chromium'

/**
 * The first four no test needs: pages for the address bar of each window, and a spare process. Without them a
 * journey is 40 % shorter. The others are what Playwright turns off, repeated here because Chromium uses only the
 * last of two such lists.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

export const chromiumFlags = [
  '--no-sandbox',
  // As the whole browser does by default: a frame of another origin has its own process.
  '--site-per-process',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures}`,
]
