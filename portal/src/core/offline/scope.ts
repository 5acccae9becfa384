/** The part of the service worker's global scope that is used; the DOM types do not include it. */

export type Extendable = { waitUntil(work: Promise<unknown>): void }
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

/** The files of the built portal, inserted by `service-worker.config.ts`; they differ between builds. */
export type Shell = {
  /** Hash of all file names. */
  build: string
  /** The page's entry script, which identifies the build of a page. */
  main: string
  /** Files that the entry script loads and no page refers to. */
  files: readonly string[]
  /** Files with the texts of later pages, by language. */
  texts: Readonly<Record<string, string>>
}

/** Messages from pages to the worker. A question is the body of a GraphQL request. */
export type WorkerMessage =
  | { type: 'seen'; files: string[]; answers: { question: string; data: unknown }[] }
  | { type: 'keep'; questions: string[]; pictures: string[] }
  | { type: 'forget' }
