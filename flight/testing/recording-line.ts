/** Writes a line of a recorded flight, for the tests of its reader. */
import type { Observation } from '#feeds/observation.ts'

export const recordingLineOf = (observation: Observation): string => `${JSON.stringify(observation)}\n`
