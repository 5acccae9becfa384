/** The part of the service worker's global scope that is used; the DOM types do not include it. */

export type ExtendableEvent = { waitUntil(work: Promise<unknown>): void }
export type FetchEvent = ExtendableEvent & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith(reply: Promise<Response>): void
}

export type Scope = {
  location: Location
  clients: { claim(): Promise<void> }
  registration: ServiceWorkerRegistration
  skipWaiting(): Promise<void>
  addEventListener(name: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(name: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(name: 'message', listener: (event: ExtendableEvent & { data: unknown }) => void): void
}

/** The files of the built portal, inserted by `service-worker.config.ts`; they differ between builds. */
export type Shell = {
  /** Hash of the build's manifest. */
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
