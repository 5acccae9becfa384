/** Checks that a track can be played. */
import { sourceFile } from '#core/source-file.ts'
import type { YamlFile } from '#core/yaml/yaml-file.ts'
import { readTrack } from './media.ts'

export async function checkTrack(file: YamlFile, path: PropertyKey[], name: unknown): Promise<void> {
  const track = sourceFile(file.folder, name, ['mp3', 'm4a', 'flac', 'wav', 'ogg'])
  if (!track) return
  const facts = await readTrack(track)
  if (typeof facts === 'string') file.addProblem(path, `${facts}; export it as MP3, AAC, FLAC, or WAV`)
  else if (facts.durationInS < 0.1) file.addProblem(path, 'has no length; export it again')
}
