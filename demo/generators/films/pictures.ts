/** Which open pictures the demo uses, where each comes from, and how it is graded for the films. */

export type Picture = {
  package: string
  file: string
  author: string
  licence: 'CC-BY-4.0' | 'CC-BY-SA-3.0' | 'CC-BY-SA-4.0' | 'GPL-2.0-or-later' | 'LGPL-3.0'
  grade: {
    modulate?: { brightness?: number; saturation?: number; hue?: number }
    soften?: number
  }
}

const plasma = (folder: string, file: string) => ({
  package: 'plasma-workspace-wallpapers',
  file: `usr/share/wallpapers/${folder}/contents/images/${file}`,
})
const lomiri = (release: string, file: string) => ({
  package: `lomiri-wallpapers-${release}`,
  file: `usr/share/backgrounds/${file}`,
})

export const pictures = {
  boats: {
    ...plasma('EveningGlow', '2560x1600.jpg'),
    author: 'Ian Hex',
    licence: 'LGPL-3.0',
    grade: { modulate: { saturation: 0.9, brightness: 0.94 } },
  },
  dusk: {
    ...plasma('DarkestHour', '2560x1600.jpg'),
    author: 'Risto Saukonpää',
    licence: 'LGPL-3.0',
    grade: { modulate: { saturation: 0.95 } },
  },
  lake: {
    ...plasma('summer_1am', '2560x1600.jpg'),
    author: 'Risto Saukonpää',
    licence: 'LGPL-3.0',
    grade: { modulate: { saturation: 0.88 } },
  },
  pier: {
    ...plasma('ColdRipple', '2560x1600.jpg'),
    author: 'Risto Saukonpää',
    licence: 'LGPL-3.0',
    grade: {},
  },
  jetty: {
    ...plasma('BytheWater', '2560x1600.jpg'),
    author: 'Maciej Wiklo',
    licence: 'LGPL-3.0',
    grade: { modulate: { saturation: 0.8, brightness: 0.94 } },
  },
  forest: {
    ...plasma('Path', '2560x1600.jpg'),
    author: 'Risto Saukonpää',
    licence: 'LGPL-3.0',
    grade: { modulate: { saturation: 0.9 }, soften: 0.9 },
  },
  moss: {
    ...plasma('OneStandsOut', '2560x1600.jpg'),
    author: 'Risto Saukonpää',
    licence: 'LGPL-3.0',
    grade: { modulate: { saturation: 0.85, brightness: 0.85 }, soften: 1 },
  },
  leaf: {
    ...plasma('FallenLeaf', '2560x1600.jpg'),
    author: 'Martin Klapetek',
    licence: 'LGPL-3.0',
    grade: { modulate: { saturation: 0.9, brightness: 0.92 } },
  },
  autumn: {
    ...plasma('Autumn', '2560x1600.jpg'),
    author: 'RJ Quiralta',
    licence: 'LGPL-3.0',
    grade: { soften: 0.6 },
  },
  rocket: {
    ...plasma('SafeLanding', '5120x2880.jpg'),
    author: 'Louis Durrant',
    licence: 'CC-BY-SA-4.0',
    grade: { soften: 0.6 },
  },
  shore: {
    ...plasma('Volna', '5120x2880.jpg'),
    author: 'Nikita Babin',
    licence: 'CC-BY-SA-4.0',
    grade: {},
  },
  picos: {
    ...lomiri('16.04', 'picosdeeuropa_by_Aitzol_Berasategi.jpg'),
    author: 'Aitzol Berasategi',
    licence: 'CC-BY-4.0',
    grade: { modulate: { saturation: 0.88, brightness: 0.95 }, soften: 0.8 },
  },
  aizkorri: {
    ...lomiri('16.04', 'aitzgorri_by_Aitzol_Berasategi.jpg'),
    author: 'Aitzol Berasategi',
    licence: 'CC-BY-4.0',
    grade: { modulate: { saturation: 0.9, brightness: 0.95 }, soften: 0.8 },
  },
  creek: {
    ...lomiri('16.04', 'life_by_Aitzol_Berasategi.jpg'),
    author: 'Aitzol Berasategi',
    licence: 'CC-BY-4.0',
    grade: { modulate: { saturation: 0.8, brightness: 0.88 }, soften: 1.4 },
  },
  sunset: {
    ...lomiri('16.04', 'sunset_by_Aitzol_Berasategi.jpg'),
    author: 'Aitzol Berasategi',
    licence: 'CC-BY-4.0',
    grade: { modulate: { saturation: 0.95 }, soften: 0.6 },
  },
  marram: {
    package: 'mate-backgrounds',
    file: 'usr/share/backgrounds/mate/nature/Dune.jpg',
    author: 'Marco Cogoni, Hylke Bons',
    licence: 'GPL-2.0-or-later',
    grade: { modulate: { saturation: 0.78, brightness: 1.03 } },
  },
  milkyway: {
    ...lomiri('20.04', 'Infinite-Sea_by_Aury88.jpg'),
    author: 'Aury88',
    licence: 'CC-BY-SA-3.0',
    grade: {},
  },
} as const satisfies Record<string, Picture>

export type PictureId = keyof typeof pictures
