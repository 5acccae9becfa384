/**
 * The page's side of the service worker: registers it once the page has loaded, and tells it what to save.
 *
 * Does nothing on plain http, where there are no service workers, and in development.
 *
 * @see PAX-08
 */

import { languageStore } from '#core/language/language-store.ts'
import { publicResults } from '#core/query/query.ts'
import { classifyRequest } from './request-kind.ts'
import type { WorkerMessage } from './scope.ts'

const workerPath = '/service-worker.js'

let registrationPromise: Promise<ServiceWorkerRegistration | undefined> | undefined

/** Call once, when the page has finished loading. */
export function startOffline(): void {
  // An active worker has already cached what this page loaded.
  const isFirst = !navigator.serviceWorker?.controller
  void postToWorker({
    type: 'seen',
    files: isFirst ? filesSoFar() : [],
    answers: isFirst ? answersSoFar() : [],
  })
  let { language } = languageStore.read()
  languageStore.listen(() => {
    if (languageStore.read().language === language) return
    language = languageStore.read().language
    void postToWorker({ type: 'seen', files: filesSoFar(), answers: [] })
  })
}

/** Saves the open page and these pictures for offline use, until `clearOffline`; they are not evicted. */
export function saveOffline(morePictures: readonly string[] = []): void {
  const shown = [...publicResults()].filter(({ isShown }) => isShown)
  void postToWorker({
    type: 'keep',
    questions: shown.map(({ query, variables }) => requestBodyOf(query, variables)),
    pictures: [...new Set([...displayedPictures(), ...morePictures])],
  })
}

/** Resolves when the message has been posted. */
export const clearOffline = (): Promise<void> => postToWorker({ type: 'forget' })

/** The body of the request, as `fetchQuery` sends it. */
const requestBodyOf = (query: object, variables: object) => JSON.stringify({ query, variables })

async function postToWorker(message: WorkerMessage): Promise<void> {
  registrationPromise ??= register().catch(() => undefined)
  const registration = await registrationPromise
  registration?.active?.postMessage(message)
}

/** `undefined` if service workers are unsupported, and in development; rejects if the browser refuses the worker. */
async function register(): Promise<ServiceWorkerRegistration | undefined> {
  const { serviceWorker } = navigator
  if (!serviceWorker || !import.meta.env.PROD) return undefined
  await serviceWorker.register(workerPath, { updateViaCache: 'none' })
  return serviceWorker.ready
}

const filesSoFar = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter(
      (url) =>
        classifyRequest({ method: 'GET', mode: 'cors', destination: '', url }, location.origin) === 'code',
    )

const displayedPictures = (): string[] =>
  [...document.images]
    .map(({ currentSrc }) => currentSrc)
    .filter((url) => {
      const request = { method: 'GET', mode: 'cors', destination: 'image', url } as const
      return URL.canParse(url) && classifyRequest(request, location.origin) === 'picture'
    })

const answersSoFar = () =>
  [...publicResults()].map(({ query, variables, data }) => ({
    question: requestBodyOf(query, variables),
    data,
  }))
