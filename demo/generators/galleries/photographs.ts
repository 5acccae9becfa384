/** The photographs that only galleries and magazines use, and what hangs in which gallery; the others are the films'. */

type Photograph = {
  package: string
  file: string
  author: string
  licence: 'CC0-1.0' | 'CC-BY-4.0' | 'CC-BY-SA-3.0' | 'CC-BY-SA-4.0' | 'LGPL-3.0' | 'GPL-2.0+'
}

const plasma = (folder: string) => ({
  package: 'plasma-workspace-wallpapers',
  file: `usr/share/wallpapers/${folder}/contents/images/2560x1600.jpg`,
  licence: 'LGPL-3.0' as const,
})
const lomiri = (release: string, file: string) => ({
  package: `lomiri-wallpapers-${release}`,
  file: `usr/share/backgrounds/${file}`,
})
const mate = (file: string) => ({
  package: 'mate-backgrounds',
  file: `usr/share/backgrounds/mate/nature/${file}`,
  licence: 'GPL-2.0+' as const,
})

export const photographs: Record<string, Photograph> = {
  kite: { ...plasma('Kite'), author: 'Risto Saukonpää' },
  facade: { ...plasma('Grey'), author: 'Sigi Sagi' },
  cups: { ...plasma('ColorfulCups'), author: 'Dmitri Popov' },
  bridge: {
    ...lomiri('16.04', 'Bridge_by_Sander_Klootwijk.jpg'),
    author: 'Sander Klootwijk',
    licence: 'CC-BY-SA-4.0',
  },
  dragonfly: { ...lomiri('16.04', 'Dragonfly_by_Bolly.jpg'), author: 'Bolly', licence: 'CC-BY-SA-4.0' },
  fig: {
    ...lomiri('16.04', 'Picture_0B_by_freespace.jpg'),
    author: 'Trevor “Freespace”',
    licence: 'CC-BY-4.0',
  },
  brushes: {
    ...lomiri('16.04', 'Picture_1A_by_freespace.jpg'),
    author: 'Trevor “Freespace”',
    licence: 'CC-BY-4.0',
  },
  wine: { ...lomiri('16.04', 'Wine_by_Jakkub_Mede.jpg'), author: 'Jakub Mede', licence: 'CC-BY-4.0' },
  dogs: {
    ...lomiri('16.04', 'friends_by_Aitzol_Berasategi.jpg'),
    author: 'Aitzol Berasategi',
    licence: 'CC-BY-4.0',
  },
  clock: {
    ...lomiri('16.04', 'greentock_by_Peter_Nerlich.jpg'),
    author: 'Peter Nerlich',
    licence: 'CC-BY-SA-4.0',
  },
  seeds: {
    ...lomiri('16.04', 'seeding_by_Clements_Engelhardt.jpg'),
    author: 'Clemens Engelhardt',
    licence: 'CC0-1.0',
  },
  nuthatch: {
    ...lomiri('20.04', 'Kleiber_by_Lukas_Baubkus.jpg'),
    author: 'Lukas Baubkus',
    licence: 'CC-BY-SA-3.0',
  },
  splash: { ...mate('Aqua.jpg'), author: 'Charles Barbin' },
  ladybird: { ...mate('LadyBird.jpg'), author: 'Charles Barbin' },
  daisy: { ...mate('YellowFlower.jpg'), author: 'Charles Barbin' },
  marigold: { ...mate('Garden.jpg'), author: 'Charles Barbin' },
  seedlings: { ...mate('TwoWings.jpg'), author: 'Charles Barbin and Hylke Bons' },
  leafveins: { ...mate('Blinds.jpg'), author: 'Lennart Poettering and Andrea Cimitan' },
  marram: { ...mate('Dune.jpg'), author: 'Marco Cogoni and Hylke Bons' },
  petals: { ...mate('FreshFlower.jpg'), author: 'Jens Ansorg' },
  grass: { ...mate('GreenMeadow.jpg'), author: 'Timothy Schellhase and Lapo Calamandrei' },
  raindrops: { ...mate('RainDrops.jpg'), author: 'blackcombwhistler07' },
  storm: { ...mate('Storm.jpg'), author: 'Sergey Nazarov' },
  planks: { ...mate('Wood.jpg'), author: 'Jean-François Fortin Tam' },
}

/** Every picture hangs once. */
export const galleries: Record<string, readonly string[]> = {
  'high-ground': ['picos', 'sunset', 'aizkorri', 'creek', 'forest', 'storm', 'kite', 'grass'],
  'mostly-water': ['lake', 'boats', 'pier', 'dusk', 'jetty', 'bridge', 'marram', 'splash'],
  'small-things': [
    'seeds',
    'moss',
    'leaf',
    'nuthatch',
    'ladybird',
    'raindrops',
    'seedlings',
    'fig',
    'daisy',
    'leafveins',
    'petals',
    'dragonfly',
  ],
}
