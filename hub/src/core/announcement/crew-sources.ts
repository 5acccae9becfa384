/** What the crew say to all screens comes from sources of its own, which no cabin system can be named like. */
const prefix = 'crew/'
export const isOfCrew = (source: string | null): boolean => source?.startsWith(prefix) ?? false

/** A notice for information, the hub's own about a diversion included, ends no safety notice. */
export const crewSources = {
  pause: 'crew/pause',
  safety: 'crew/safety',
  information: 'crew/notice',
  diversion: 'crew/diversion',
} as const
