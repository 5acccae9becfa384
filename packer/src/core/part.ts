/**
 * What each noun brings to the pack format: where its YAML lies, its shape, its checks, and what of it goes
 * into the index. The rest of the packer knows nouns by this alone.
 */
import type { Picture, Text } from '@altiport/wire/pack-values'
import type * as z from 'zod/mini'
import type { Fields } from './fields.ts'
import type { KeySource } from './keys.ts'
import type { YamlFile } from './yaml-file.ts'

/** One file in the pack's folder, or a folder with one file for each item. */
export type FileLocation = { file: string; isOptional?: boolean } | { folder: string }

export type Part<Value = unknown, Built = unknown> = {
  /** Its key in the index. */
  name: string
  /** One of it, as faults call it; names its JSON Schema too. */
  noun: string
  location: FileLocation
  shape: (fields: Fields) => z.ZodMiniType<Value, unknown>
  /** Ids inside a file that others may refer to, each with its place. Files of a folder give their own names by themselves. */
  ids?: (file: YamlFile) => [PropertyKey[], string][]
  /** What one file says against itself, the others or its media. Works on raw values, so that one fault hides no other. */
  check?: (file: YamlFile, context: CheckContext) => void | Promise<void>
  /** What the index holds of it; media are placed on the way. `undefined` where the pack has none and need not. */
  build: (values: Value[], builder: Builder) => Built | Promise<Built>
}

/** What a check may know of the whole pack. `ids` are by part: what may be referred to. */
export type CheckContext = Languages & {
  ids: (part: string) => Set<string>
  files: (part: string) => readonly YamlFile[]
}

/** `undefined` where pack.yaml does not say it: then nothing is held against it. */
export type Languages = {
  fallback: string | undefined
  /** Those that the pack offers. */
  languages: readonly string[] | undefined
}

/** Values of all parts, by name. */
export type Source = Readonly<Record<string, readonly unknown[]>>

export type Builder = {
  fallback: string
  /** Of the pack; an item may have its own. */
  license: string
  source: Source
  /** Where the built pack grows. */
  folder: string
  /** Keeps what took long; may be deleted at any time. */
  cacheFolder: string
  keys: KeySource
  text: (value: string | Record<string, string>) => Text
  /** A picture that the shape has named, by its file. */
  picture: (file: string) => Picture
  /** Adds a picture that is made during the build. */
  addPicture: (file: string) => Promise<Picture>
  /** Puts a file into the pack under its hash, once; into `files` where no other folder is named. */
  addFile: (file: string, extension?: string, home?: string) => Promise<{ path: string; sizeInBytes: number }>
  printLine: (line: string) => void
  /** How far one long piece of work is, 0 to 1. */
  progress: (work: string, share: number) => void
}

/** Lets a part's types follow from its shape. */
export const definePart = <Value, Built>(part: Part<Value, Built>): Part<Value, Built> => part
