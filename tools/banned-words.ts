/** Words and phrases that the code and its documents do not use, and what is used instead. */

type BannedWord = {
  instead: string
  /** Names that are stored, sent or given by others, and keep the word. */
  except: string[]
}

const word = (instead: string, except: string[] = []): BannedWord => ({ instead, except })

/** Each is a part of an identifier or of a file name, in lower case. */
export const bannedWords: Readonly<Record<string, BannedWord>> = {
  ask: word('query, request'),
  // Settings of the data folder, and a column of the store.
  asks: word('queries, requests', ['asksByAddress', 'asksByDevice']),
  asked: word('query, requested', ['asked']),
  asker: word('client'),
  asking: word('query, requesting'),
  told: word('notified, published'),
  untold: word('unpublished'),
  hear: word('subscribe, receive'),
  hears: word('receives'),
  // Names of metrics.
  heard: word('received', ['altiport_feed_heard', 'altiport_feed_heard_at_seconds']),
  // A cache's name in browsers, a key of a receipt, and what a demo app saves.
  kept: word('saved, cached', ['kept', 'keptTitles']),
  unkept: word('unsaved'),
  // Fields of the GraphQL schema.
  shelf: word('cache, list', ['shelf', 'BundleShelf', 'PressShelf']),
  look: word('styles', ['look', 'lookUp', 'lookUpSafely']),
  trial: word('testing'),
  // Injected faults of tests are the field's word; the rest is sent or stored.
  fault: word('error, problem', [
    ...['fault', 'FaultProxy', 'MediaFault', 'endFault', 'faultProxy', 'longFaultInMs', 'startFault'],
    ...['fault-proxy', '0021-fault-sender'],
  ]),
  faults: word('errors, problems', [
    ...['PROOF_MEDIA_FAULTS', 'faults', 'faultsByAddress', 'mediaFaults', 'media-faults'],
  ]),
  robbed: word('affected'),
  took: word('what was done'),
  resting: word('unavailable, read-only', ['resting', 'altiport_store_resting']),
  // A field of the security log, and a label of its metric.
  door: word('server, routes, entry', ['door', 'byDoor', 'SecurityDoor']),
  doors: word('servers, entries', ['securityDoors']),
  begun: word('started'),
  anew: word('again'),
  underway: word('pending'),
  says: word('message, text'),
  // A column of the report, and what a demo app saves.
  said: word('message, text', ['said', 'saidIn']),
  whoever: word('client'),
  leap: word('jump'),
  leapt: word('jumped'),
  mend: word('repair, recover'),
  mended: word('repaired, recovered'),
}

/** Whole identifiers, and what is used instead. */
export const bannedNames: Readonly<Record<string, string>> = {
  ActButton: 'ActionButton',
  ActSheet: 'ActionSheet',
  InsideProps: 'SheetContentProps',
  LinkLost: 'ConnectionLost',
  SheetInside: 'SheetContent',
  browserAddresses: 'createBrowserHistory',
  formatSpan: 'formatDuration',
  loadAlongside: 'loadInParallel',
  loadLaterTexts: 'loadAllTexts',
  makePortalRouter: 'createPortalRouter',
  makeRouter: 'createRouter',
  pageCodeFailed: 'handleChunkLoadError',
  useAct: 'useMutation',
  useFocusBack: 'useRestoreDialogFocus',
  useIsLinked: 'useIsConnected',
}

/** Case does not matter. */
export const bannedPhrases: readonly string[] = [
  String.raw`\banew\b`,
  String.raw`\bafresh\b`,
  String.raw`\bbegun\b`,
  String.raw`\bwhoever\b`,
  String.raw`\bin vain\b`,
  String.raw`\bfor want of\b`,
  String.raw`\b(is|are|was|were) told\b`,
  String.raw`\btold of\b`,
  String.raw`\bhad their say\b`,
  String.raw`\bhas its say\b`,
  String.raw`\bof its own accord\b`,
  String.raw`\bas good as (the|one|none)\b`,
  String.raw`\basked for (again|once|anyway)\b`,
  String.raw`\bnobody (asks|needs|waits|sees|misses|hears|looks|speaks|touches|knows)\b`,
  String.raw`\bthe nursery\b`,
  String.raw`\bthe crew's say\b`,
  String.raw`\bthe (passengers'|crew's) door\b`,
  String.raw`\bthe store rests\b`,
  String.raw`\bthe hub is away\b`,
  String.raw`\bkept aside\b`,
  String.raw`\bhanded out\b`,
  String.raw`\bput right\b`,
  String.raw`\bput away\b`,
  String.raw`\bheld against\b`,
  String.raw`\bcounts for nothing\b`,
  String.raw`\bwhat becomes of\b`,
  String.raw`\bwhere there is none\b`,
  String.raw`\bgoes on where\b`,
  String.raw`\blies ready\b`,
  String.raw`\bknows nothing\b`,
  String.raw`\bin the midst\b`,
  String.raw`\bthe last word on\b`,
  String.raw`\bleads nowhere\b`,
  String.raw`\breckoned (on|from|with)\b`,
  String.raw`\bstands still\b`,
  String.raw`\bthe cabin (speaks|is told)\b`,
  String.raw`\bas the schema tells\b`,
  String.raw`\bbrings back\b`,
  String.raw`\bmay have its say\b`,
  String.raw`\b(is|are) there twice\b`,
  String.raw`\bmust be made of\b`,
  String.raw`\bis no (readable|public) \w+`,
  String.raw`\b(device|tablet|page|hub|portal|socket|store|feed)s? (hears?|speaks?|asks?|knows?)\b`,
]
