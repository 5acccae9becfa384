/** Items in a built pack's index: what passengers watch, listen to, read, view and play. */

export const videoKinds = ['film', 'documentary', 'animation', 'short'] as const

export const audioKinds = ['music', 'podcast', 'audiobook'] as const

export const pressKinds = ['magazine', 'newspaper'] as const

export const bundleKinds = ['game', 'webapp'] as const

export const orientations = ['any', 'portrait', 'landscape'] as const
