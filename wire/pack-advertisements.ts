/** Advertisements in a built pack's index: formats, and campaigns with their creatives. */

