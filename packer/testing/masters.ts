/**
 * The tiny pack with masters, made by ffmpeg: a film in 1080p with two audio tracks and SRT captions, a
 * protected one, and an MP3.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyTiny } from './packs.ts'

/** The key of the protected title `vault`. */
export const key = { keyId: '00112233445566778899aabbccddeeff', key: 'a0b1c2d3e4f5061728394a5b6c7d8e9f' }

/** `liner` is the film, `vault` the protected one, `tune` the album. */
export function writeMasterPack(source: string, keyFile: string): void {
  copyTiny(source)
  mkdirSync(join(source, 'audio'))
  const film = (name: string, size: string, seconds: number) => [
    '-f',
    'lavfi',
    '-i',
    `testsrc2=size=${size}:rate=6:duration=${seconds}`,
    '-f',
    'lavfi',
    '-i',
    `sine=frequency=330:duration=${seconds},volume=-20dB`,
    '-f',
    'lavfi',
    '-i',
    `anoisesrc=colour=pink:amplitude=0.9:seed=1:duration=${seconds}`,
    '-map',
    '0',
    '-map',
    '1',
    '-map',
    '2',
    '-metadata:s:a:0',
    'language=eng',
    '-metadata:s:a:1',
    'language=fra',
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-c:a',
    'aac',
    join(source, 'videos', name),
  ]
  ffmpeg(...film('liner.mov', '1920x1080', 8))
  ffmpeg(...film('vault.mov', '320x180', 8))
  ffmpeg(
    '-f',
    'lavfi',
    '-i',
    'sine=frequency=440:duration=5',
    '-c:a',
    'libmp3lame',
    join(source, 'audio/01.mp3'),
  )
  ffmpeg('-f', 'lavfi', '-i', 'color=c=navy:size=600x600', '-frames:v', '1', join(source, 'audio/cover.jpg'))
  writeFileSync(join(source, 'videos/liner.srt'), '1\n00:00:01,000 --> 00:00:02,500\nFish & <i>ships</i>\n')
  for (const [id, more] of [
    ['liner', 'captions: [{ language: en, file: videos/liner.srt }]'],
    ['vault', 'protected: true'],
  ]) {
    const template = readFileSync(join(source, 'videos/over.yaml'), 'utf8')
    const text = template
      .replace('id: over', `id: ${id}`)
      .replace(/renditions:[\s\S]*/, `master: videos/${id}.mov\n${more}\n`)
    writeFileSync(join(source, `videos/${id}.yaml`), text)
  }
  writeFileSync(join(source, 'audio/tune.yaml'), album)
  writeFileSync(keyFile, `vault: { keyId: "${key.keyId}", key: "${key.key}" }\n`)
  chmodSync(keyFile, 0o600)
}

const album = `id: tune
title: Tune
type: simple
kind: music
artist: Marea Baja
genres: [ambient]
year: 2025
ages: 0
cover: audio/cover.jpg
tracks: [{ title: Tune, file: audio/01.mp3 }]
`

export function ffmpeg(...args: string[]): void {
  execFileSync('ffmpeg', ['-v', 'error', '-nostdin', '-y', ...args], { stdio: ['ignore', 'ignore', 'pipe'] })
}

/** Integrated loudness of the complete file, in LUFS (EBU R 128). */
export function loudnessOf(file: string): number {
  const args = ['-hide_banner', '-nostats', '-i', file, '-af', 'ebur128', '-f', 'null', '-']
  const { stderr } = spawnSync('ffmpeg', args, { encoding: 'utf8' })
  return Number([...stderr.matchAll(/I:\s+(-?[\d.]+) LUFS/g)].at(-1)![1])
}
