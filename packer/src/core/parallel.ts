/** Does the same to many things, a few at a time. */
import { availableParallelism } from 'node:os'

/** Results in the order of `things`; the first failure ends it. */
export async function inParallel<Thing, Result>(
  things: readonly Thing[],
  act: (thing: Thing) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  let next = 0
  const worker = async (): Promise<void> => {
    while (next < things.length) {
      const index = next++
      results[index] = await act(things[index]!)
    }
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), things.length) }, worker))
  return results
}
