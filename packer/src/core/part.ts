/**
 * What each noun contributes to the pack format: where its YAML files are, their shape, their checks, and its
 * part of the index. Check and build use nouns through this type.
 */
import type { Picture, Text } from '@altiport/wire/pack-values.shape'
import type * as z from 'zod/mini'
import type { KeySource } from '#core/keys/keys.ts'
import type { YamlFile } from '#core/yaml/yaml-file.ts'
import type { Fields } from './fields.ts'
import type { Languages } from './languages.ts'
import type { Problem } from './problem.ts'

/** One file in the pack's folder, or a folder with one file for each item. */
export type FileLocation = { file: string; isOptional?: boolean } | { folder: string }

export type Part<Value = unknown, Built = unknown> = {
  /** Its key in the index. */
  name: string
  /** The singular, as problem texts use it; also the name of its JSON Schema. */
  noun: string
  location: FileLocation
  shape: (fields: Fields) => z.ZodMiniType<Value, unknown>
  /**
   * Ids inside a file, each with its path. For a noun with one file, `CheckContext.ids` are these; for items in a
   * folder they are the names of the files, and the ids inside only have to be unique.
   */
  ids?: (file: YamlFile) => [PropertyKey[], string][]
  /**
   * Checks one file against itself, the others and its media. Works on raw values, so that one problem does
   * not hide another.
   */
  check?: (file: YamlFile, context: CheckContext) => void | Promise<void>
  /**
   * Builds its part of the index and adds its media to the pack. `undefined` if it is optional and the pack
   * has none.
   */
  build: (values: Value[], builder: Builder) => Built | Promise<Built>
}

/** What a check can use of the complete pack. `ids`, by part, are those that may be referred to. */
export type CheckContext = Languages & {
  ids: (part: string) => Set<string>
  files: (part: string) => readonly YamlFile[]
  /** `2026-11-01`, in UTC: what has expired by then is a warning. */
  today: string
  /** The keyword of what is for children, as the pack spells it. */
  kidsKeyword: string
}

/** Values of all parts, by name. */
export type PartValues = Readonly<Record<string, readonly unknown[]>>

/**
 * Which renditions of masters are encoded; finished renditions are always used as they are. `lowest` is the smallest
 * one of each master; `draft` a quickly made one of each master whose video and sound are not completely cached.
 */
export type WantedRenditions = 'all' | 'lowest' | 'draft'

export type Builder = {
  fallback: string
  /** Of the pack; an item may have its own. */
  license: string
  source: PartValues
  /** The folders of the source pack and its library: a build reads no file out of them. */
  sourceFolders: readonly string[]
  /** The folder that the pack is built in, which has a temporary name. */
  folder: string
  /** Caches slow results; can be deleted between builds. */
  cacheFolder: string
  keys: KeySource
  renditions: WantedRenditions
  text: (value: string | Record<string, string>) => Text
  /** Facts of a picture that the shape has accepted, by its file. */
  picture: (file: string) => Picture
  /** Adds a picture that is made during the build. */
  addPicture: (file: string) => Promise<Picture>
  /** Adds a file under its hash, once; to `files` unless another folder is named. */
  addFile: (
    file: string,
    extension?: string,
    subfolder?: string,
  ) => Promise<{ path: string; sizeInBytes: number }>
  /** Notes a film that has only what is quickly made for a draft. */
  addDraftFilm: () => void
  /**
   * Reports a file that could not be encoded, at the YAML file that its item would have in the pack, `videos/x.yaml`,
   * also for an item of the library. The build continues, so that everything else is encoded and cached.
   */
  fail: (problem: Problem) => void
  printLine: (line: string) => void
  /** Reports the completed share of one long task, 0 to 1. */
  progress: (work: string, share: number) => void
}

/** Infers a part's types from its shape. */
export const definePart = <Value, Built>(part: Part<Value, Built>): Part<Value, Built> => part
