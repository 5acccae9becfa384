/** The addresses of a title’s streams. */
import { expect, test } from 'vitest'
import { dashAddress, plainAddress, requestedStream, sourceOf, streamAddress } from './stream-address.ts'

test('VOD-21 the HLS extension is added to an address unless it has one', () => {
  expect(streamAddress('/core/media/p/film')).toBe('/core/media/p/film.m3u8')
  expect(streamAddress('/core/media/p/film.m3u8')).toBe('/core/media/p/film.m3u8')
  expect(streamAddress('/core/media/p/film?k=1')).toBe('/core/media/p/film.m3u8?k=1')
  expect(streamAddress('/core/media/p/film.m3u8?k=1')).toBe('/core/media/p/film.m3u8?k=1')
})

test('VOD-30 the plain address is the address without the HLS extension', () => {
  expect(plainAddress('/core/media/p/film.m3u8')).toBe('/core/media/p/film')
  expect(plainAddress('/core/media/p/film.m3u8?k=1')).toBe('/core/media/p/film?k=1')
  expect(plainAddress('/core/media/p/film')).toBe('/core/media/p/film')
  expect(plainAddress('/core/media/p/film.m3u8x')).toBe('/core/media/p/film.m3u8x')
})

test('VOD-17 with Media Source Extensions the DASH manifest is played, unless DASH is off', () => {
  const src = '/core/media/p/film.m3u8'
  expect(dashAddress(src)).toBe('/core/media/p/film.mpd')
  expect(sourceOf(src, { useDash: true, hasMediaSource: true })).toEqual({
    address: '/core/media/p/film.mpd',
    playedBy: 'engine',
  })
  expect(sourceOf(src, { useDash: false, hasMediaSource: true })).toEqual({
    address: src,
    playedBy: 'engine',
  })
})

test('VOD-21 without Media Source Extensions the HLS manifest is played natively', () => {
  const src = '/core/media/p/film.m3u8'
  expect(sourceOf(src, { useDash: true, hasMediaSource: false })).toEqual({
    address: src,
    playedBy: 'browser',
  })
})

test('VOD-30 the plain file is played natively', () => {
  const src = '/core/media/p/film'
  expect(sourceOf(src, { useDash: false, hasMediaSource: true })).toEqual({
    address: src,
    playedBy: 'browser',
  })
})

test('VOD-17 a test can request each of the three addresses; an unknown kind is ignored', () => {
  const src = '/core/media/p/film.m3u8'
  const sourceFor = (requested: 'dash' | 'hls' | 'plain') =>
    sourceOf(src, { useDash: true, hasMediaSource: true, requested })
  expect(sourceFor('dash').address).toBe('/core/media/p/film.mpd')
  expect(sourceFor('hls')).toEqual({ address: src, playedBy: 'engine' })
  expect(sourceFor('plain')).toEqual({ address: '/core/media/p/film', playedBy: 'browser' })
  expect(requestedStream('http://cabin/app/vod/media/x?play=start&stream=hls')).toBe('hls')
  expect(requestedStream('http://cabin/app/vod/media/x?stream=<b>')).toBeNull()
})
