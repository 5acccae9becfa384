/** The order of a series: its seasons, and the next episode. Pure. */

type EpisodeItem = { id: string; episode?: { season: number; number: number } | null }

export type Season<Episode> = { season: number; episodes: Episode[] }

/** Keeps the hub's order, which is by season and number. */
export function seasonsOf<Episode extends EpisodeItem>(episodes: readonly Episode[]): Season<Episode>[] {
  const seasons: Season<Episode>[] = []
  for (const one of episodes) {
    if (!one.episode) continue
    const last = seasons.at(-1)
    if (last?.season === one.episode.season) last.episodes.push(one)
    else seasons.push({ season: one.episode.season, episodes: [one] })
  }
  return seasons
}

/** `undefined` after the last episode, and for an id that no episode has. */
export function nextEpisode<Episode extends EpisodeItem>(
  episodes: readonly Episode[],
  id: string,
): Episode | undefined {
  const index = episodes.findIndex((one) => one.id === id)
  return index < 0 ? undefined : episodes[index + 1]
}

/** Parameters of the text `vod.episodeOf`. */
export const episodeTextParams = (episode: { title: string; season: number; number: number }) => ({
  series: episode.title,
  season: episode.season,
  number: episode.number,
})
