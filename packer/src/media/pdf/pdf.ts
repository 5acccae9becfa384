/** Checks PDF files, counts their pages, and draws a picture of the first one. */
import { createLimitedProcess, JobEnded } from '#core/limited-process.ts'
import { encodeOnce } from '#media/encoded.ts'
import { coverHeight, type PdfFacts, type PdfJob } from './pdf-jobs.ts'

/** Part of the cache key: increment when the same first page must give different output. */
const recipeVersion = 1

/** For one page: ordinary ones take a fraction of a second. */
const pageLimitInMs = 20_000
const fileLimitInMs = 15 * 60_000

const inProcess = createLimitedProcess<PdfJob, PdfFacts | null>(new URL('./pdf-jobs.ts', import.meta.url))

/** @throws an error that names the file and the page, if one takes too long or too much memory */
export async function runPdfJob(job: PdfJob, limitInMs = pageLimitInMs): Promise<PdfFacts | null> {
  try {
    return await inProcess(job, { stepInMs: limitInMs, jobInMs: fileLimitInMs })
  } catch (error) {
    throw error instanceof JobEnded ? new Error(`${job.path} ${excessProblem(error)}`) : error
  }
}

/** Why a PDF cannot be read on board, or `undefined`. */
export async function pdfProblem(path: string, limitInMs = pageLimitInMs): Promise<string | undefined> {
  try {
    const facts = await inProcess({ name: 'check', path }, { stepInMs: limitInMs, jobInMs: fileLimitInMs })
    return facts?.pages === 0 ? 'has no pages; export it again' : undefined
  } catch (error) {
    if (error instanceof JobEnded) return excessProblem(error)
    const { name, message } = error as Error
    if (name === 'PasswordException') return 'is protected by a password; export it without one'
    return `cannot be read as PDF (${message}); export it again`
  }
}

const excessProblem = ({ step, excess }: JobEnded): string =>
  step === 0
    ? `takes ${excess} to read; export it again`
    : `has too much on page ${step}, which takes ${excess} to draw; simplify the page and export it again`

export const readPdf = async (path: string): Promise<PdfFacts> => (await runPdfJob({ name: 'facts', path }))!

/** A JPEG of the first page, cached. */
export async function coverOfPdf(path: string, cacheFolder: string, limitInMs?: number): Promise<string> {
  const settings = { recipe: recipeVersion, coverHeight }
  return await encodeOnce({ cacheFolder, from: path, recipe: settings, extension: '.jpg' }, async (to) => {
    await runPdfJob({ name: 'cover', path, to }, limitInMs)
  })
}
