/**
 * What a process asks of the disk, written down in the order in which it was done. For the proofs of PACK-06 and
 * PACK-07 only: `disk-recorder.ts` writes such a record, `power-cut.ts` reads it.
 */

/** A handle's number stands for the open file, whatever its name is by then. */
export type DiskStep =
  | { does: 'mkdir' | 'unlink' | 'rmdir'; path: string }
  | { does: 'rename' | 'link'; from: string; to: string }
  | { does: 'open'; path: string; handle: number; creates: boolean; empties: boolean }
  | { does: 'write'; handle: number; offset: number; data: Uint8Array }
  /** Holds for all steps before the one numbered `before`: what was asked for after it began may not be in it. */
  | { does: 'sync'; handle: number; before: number }

export type DiskRecord = {
  /** Every step below the watched folder. */
  steps: DiskStep[]
  /** Bytes read by file, wherever it lies. */
  bytesRead: Map<string, number>
}
