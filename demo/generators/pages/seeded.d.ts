export function seeded(seed: number): () => number
export function noiseOf(seed: number): (at: number) => number
export function fractal(noise: (at: number) => number, at: number, octaves?: number): number
