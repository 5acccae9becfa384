/**
 * Ids and what refers to them across a source pack's files. Works on raw values, so that one fault hides no
 * other.
 */
import { nearest } from './fault.ts'
import type { YamlFile } from './yaml-file.ts'

export type Ids = { video: Set<string>; category: Set<string>; menu: Set<string> }
type Raw = Record<string, unknown>

/** Notes a fault at each value that another place has already. Empty values have a fault of their own. */
export function repeated(file: YamlFile, values: [PropertyKey[], string][]): void {
  const seen = new Set<string>()
  for (const [path, value] of values) {
    if (value && seen.has(value)) file.fault(path, `${value} is there twice; give each its own`)
    seen.add(value)
  }
}

/** Notes a fault when `value` is the id of nothing. */
export function reference(
  file: YamlFile,
  path: PropertyKey[],
  value: unknown,
  of: Set<string>,
  noun: string,
): void {
  if (typeof value !== 'string' || of.has(value)) return
  const meant = nearest(value, [...of])
  file.fault(path, `there is no ${noun} ${value}${meant ? `; did you mean ${meant}?` : ''}`)
}

/** Entries by type (HOM-07), their ids, and the root. Fills `ids.menu`. */
export function checkMenu(file: YamlFile, ids: Ids): void {
  const found: [PropertyKey[], string][] = []
  const walk = (entries: unknown, path: PropertyKey[]): void => {
    if (!Array.isArray(entries)) return
    for (const [index, entry] of entries.entries()) {
      if (!isRaw(entry)) continue
      const at = [...path, index]
      if (typeof entry.id === 'string') found.push([[...at, 'id'], entry.id])
      entryFaults(file, at, entry)
      walk(entry.nodes, [...at, 'nodes'])
    }
  }
  const raw = isRaw(file.raw) ? file.raw : {}
  walk(raw.entries, ['entries'])
  repeated(file, found)
  for (const [, id] of found) ids.menu.add(id)
  const top = Array.isArray(raw.entries) ? raw.entries.filter(isRaw).map((entry) => String(entry.id)) : []
  if (top.length > 0) reference(file, ['root'], raw.root, new Set([...top, 'home']), 'entry')
}

function entryFaults(file: YamlFile, at: PropertyKey[], entry: Raw): void {
  const { type } = entry
  const needs = (key: string, hint: string): void => {
    if (entry[key] === undefined) file.fault([...at, key], `is missing; ${hint}`)
  }
  if (type === 'external') needs('url', 'an external entry opens an address')
  if (type === 'app') needs('app', 'an app entry says which app, as in { pxapp: moving-map }')
  if (type === 'app' || type === 'multimedia') {
    needs('path', 'give the page that it opens, as in /app/vod')
    needs('name', 'give the screen that it opens, as in vod')
  }
  const only: Record<string, string> = { url: 'external', app: 'app', source: 'multimedia' }
  for (const [key, of] of Object.entries(only)) {
    if (entry[key] !== undefined && typeof type === 'string' && type !== of) {
      file.fault([...at, key], `belongs to entries of the type ${of}; remove it`)
    }
  }
}

/** A slider opens exactly one thing (HOM-04), and has a title and a picture from somewhere. */
export function checkSliders(file: YamlFile, ids: Ids): void {
  const sliders = Array.isArray(file.raw) ? file.raw : []
  repeated(
    file,
    sliders.map((slider, i) => [[i, 'id'], isRaw(slider) ? String(slider.id ?? '') : '']),
  )
  for (const [index, slider] of sliders.entries()) {
    if (!isRaw(slider)) continue
    const targets = ['video', 'menu', 'url'].filter((key) => slider[key] !== undefined)
    if (targets.length !== 1) file.fault([index], 'must have exactly one of video, menu and url')
    reference(file, [index, 'video'], slider.video, ids.video, 'video')
    reference(file, [index, 'menu'], slider.menu, ids.menu, 'menu entry')
    if (slider.video !== undefined) continue
    if (slider.picture === undefined)
      file.fault([index, 'picture'], 'is missing; only a video brings its own')
    if (slider.title === undefined && slider.menu === undefined) {
      file.fault([index, 'title'], 'is missing; only a video or a menu entry brings its own')
    }
  }
}

export const isRaw = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
