/** As much of a service worker's world as is used; the DOM's own types have none of it. */

export type Extendable = { waitUntil(doing: Promise<unknown>): void }
export type Fetching = Extendable & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith(reply: Promise<Response>): void
}

export type Scope = {
  location: Location
  clients: { claim(): Promise<void> }
  registration: ServiceWorkerRegistration
  skipWaiting(): Promise<void>
  addEventListener(name: 'install' | 'activate', listener: (event: Extendable) => void): void
  addEventListener(name: 'fetch', listener: (event: Fetching) => void): void
  addEventListener(name: 'message', listener: (event: Extendable & { data: unknown }) => void): void
}

/** The built portal's own files, as `service-worker.config.ts` writes them in; each build has others. */
export type Shell = {
  /** Of all files' names: another build, another word. */
  build: string
  /** The page's first script, by which a page is known to be of this build. */
  main: string
  /** What no page names but the first script fetches. */
  files: readonly string[]
  /** What later pages say, by language. */
  texts: Readonly<Record<string, string>>
}

/** What pages tell the worker. */
export type WorkerMessage =
  | { type: 'seen'; files: string[]; answers: { question: string; data: unknown }[] }
  | { type: 'keep'; questions: string[]; pictures: string[] }
  | { type: 'forget' }
