/**
 * Limits heap growth and collects garbage early: reading a pack leaves several times its size as garbage, and
 * so does an attack.
 */
import { executionAsyncResource } from 'node:async_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Delay, so that the first responses are not held up: a collection pauses everything, for 50 ms with 10,000 titles. */
const afterInMs = 1000
/**
 * With smaller packs a collection costs more than their garbage: it shrinks the young generation, which slows
 * responses down.
 */
const manyFiles = 20_000

/**
 * How far the heap may grow beyond its size at the last collection. With less, 64 KB buffers are collected all the
 * time; the engine's default uses several times as much memory.
 */
const heapGrowingPercent = 100

/** Call before much is allocated. Thousands of connections leave garbage that has outlived the young generation. */
export function limitHeapGrowth(): void {
  setFlagsFromString(`--heap-growing-percent=${heapGrowingPercent}`)
}

const retained: object[] = []

/**
 * Call once, at start. Node queues each callback of `process.nextTick` as an object of one shape. If none exists during
 * a full collection, the engine discards the shape, and from then on creates these objects by a slow general path,
 * which costs 5 µs per request. One of them is therefore never released.
 */
export function retainShapeOfTicks(): void {
  process.nextTick(() => retained.push(executionAsyncResource()))
}

let collect: (() => void) | undefined

/**
 * Call after reading a pack of `fileCount` files. By itself, the engine would keep the garbage of
 * reading until its heap had grown by as much again.
 */
export function collectGarbageSoon(fileCount: number): void {
  if (fileCount < manyFiles) return
  setTimeout(() => {
    collect ??= collector()
    collect()
  }, afterInMs).unref()
}

/** The engine exposes `gc` only to contexts created after the flag is set. */
function collector(): () => void {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc')
}
