/**
 * A record of a process's disk operations: the changes below one folder, in order, and the bytes read. Only for the
 * tests of PACK-06 and PACK-07: `disk-recorder.ts` writes such a record, `power-cut.ts` applies its steps.
 */

/** `handle` identifies the open file, whatever its current name. */
export type DiskStep =
  | { does: 'mkdir' | 'unlink' | 'rmdir'; path: string }
  | { does: 'rename' | 'link'; from: string; to: string }
  | { does: 'open'; path: string; handle: number; creates: boolean; truncates: boolean }
  | { does: 'write'; handle: number; offset: number; data: Uint8Array }
  /** Covers all steps before the one numbered `before`; later steps may not be included in the sync. */
  | { does: 'sync'; handle: number; before: number }

export type DiskRecord = {
  /** Every change below the watched folder, in order. */
  steps: DiskStep[]
  /** Bytes read by file, in any folder. */
  bytesRead: Map<string, number>
}
