/**
 * The page's side of the service worker: has it begin once the page is at rest, and tells it what to keep.
 *
 * On plain http there is none, and all of this does nothing.
 *
 * @see PAX-08
 */

import { languageStore } from '#core/language/language-store.ts'
import { publicResults } from '#core/query.ts'
import { classifyRequest } from './request-kind.ts'
import type { WorkerMessage } from './scope.ts'

const workerPath = '/service-worker.js'

let registered: Promise<ServiceWorkerRegistration | undefined> | undefined

/** Call once, when the page needs the network no more. */
export function startOffline(): void {
  // What a worker already stood by for, it has seen itself.
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

/** Keeps the open page, and these pictures, until all is forgotten; what was only seen goes when there is no room. */
export function saveOffline(morePictures: readonly string[] = []): void {
  const shown = [...publicResults()].filter(({ isShown }) => isShown)
  void postToWorker({
    type: 'keep',
    questions: shown.map(({ query, variables }) => questionOf(query, variables)),
    pictures: [...new Set([...picturesHere(), ...morePictures])],
  })
}

/** Done when the worker has been told. */
export const clearOffline = (): Promise<void> => postToWorker({ type: 'forget' })

/** As `ask` sends it. */
const questionOf = (query: object, variables: object) => JSON.stringify({ query, variables })

async function postToWorker(message: WorkerMessage): Promise<void> {
  registered ??= register().catch(() => undefined)
  const registration = await registered
  registration?.active?.postMessage(message)
}

/** Nothing where there can be none, or where the browser blocks its storage. */
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

const picturesHere = (): string[] =>
  [...document.images]
    .map(({ currentSrc }) => currentSrc)
    .filter((url) => {
      const request = { method: 'GET', mode: 'cors', destination: 'image', url } as const
      return URL.canParse(url) && classifyRequest(request, location.origin) === 'picture'
    })

const answersSoFar = () =>
  [...publicResults()].map(({ query, variables, data }) => ({ question: questionOf(query, variables), data }))
