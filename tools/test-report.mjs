/**
 * Reads the reports of Vitest and Playwright into one form: counts, failures, and the duration of each file.
 */
import { relative } from 'node:path'

/**
 * @typedef {{ name: string, why?: string }} Finding
 * @typedef {{
 *   passed: number, skipped: number,
 *   failures: Finding[],
 *   passedOnRetry: Finding[],
 *   files: { file: string, seconds: number }[],
 * }} Report `passedOnRetry`: what passed only when it was tried again
 */

/** @returns {Report} */
export function readVitestReport(json, root) {
  const report = { passed: 0, skipped: 0, failures: [], passedOnRetry: [], files: [] }
  const { numPassedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(json)
  report.passed = numPassedTests
  report.skipped = numPendingTests + numTodoTests
  for (const { name, status, message, startTime, endTime, assertionResults } of testResults) {
    const file = relative(root, name)
    const finding = (test) => ({ name: `${file} ${test.fullName}`, why: test.failureMessages[0] })
    const failed = assertionResults.filter((test) => test.status === 'failed')
    const retried = assertionResults.filter(
      (test) => test.status === 'passed' && test.failureMessages.length > 0,
    )
    report.failures.push(...failed.map(finding))
    report.passedOnRetry.push(...retried.map(finding))
    if (status === 'failed' && failed.length === 0) report.failures.push({ name: file, why: message })
    report.files.push({ file, seconds: (endTime - startTime) / 1000 })
  }
  return report
}

/** @returns {Report} */
export function readJourneysReport(json) {
  const { suites, errors, stats } = JSON.parse(json)
  const specs = suites.flatMap(specsOf)
  const seconds = new Map()
  for (const { file, tests } of specs) {
    const specSeconds = tests
      .flatMap(({ results }) => results)
      .reduce((sum, { duration }) => sum + duration / 1000, 0)
    seconds.set(file, (seconds.get(file) ?? 0) + specSeconds)
  }
  const finding = (spec, why) => ({ name: `e2e/${spec.file}:${spec.line} ${spec.title}`, why })
  return {
    passed: stats.expected + stats.flaky,
    skipped: stats.skipped,
    failures: [
      ...specs
        .filter((spec) => !spec.ok)
        .map((spec) => finding(spec, spec.tests[0]?.results.at(-1)?.error?.message)),
      ...errors.map((error) => ({ name: 'browser journeys', why: error.message })),
    ],
    passedOnRetry: specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map((spec) => finding(spec, spec.tests[0]?.results[0]?.error?.message)),
    files: [...seconds].map(([file, seconds]) => ({ file: `e2e/${file}`, seconds })),
  }
}

/** The journeys of a file, including those in groups. */
function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
}

/**
 * The `max` slowest files, one line each. The duration of a file of journeys is the sum of theirs, although they run
 * in parallel.
 */
export function slowestFiles(files, max) {
  return files
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, max)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${file}`)
}
