/** Advertisements in a built pack's index: formats and campaigns. Types: `pack-advertisements.shape.ts`. */

