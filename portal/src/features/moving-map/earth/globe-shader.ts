/**
 * Ray-casts the Earth, its atmosphere and the stars in one image: each pixel's ray hits the unit sphere or
 * misses it.
 *
 * Without a mesh the edge is round at any zoom, and a frame is one draw call.
 */

export const vertexShader = `#version 300 es
void main() {
  vec2 corner = vec2(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0);
  gl_Position = vec4(corner, 0.0, 1.0);
}`

export const fragmentShader = `#version 300 es
precision highp float;
precision highp sampler2D;
uniform vec3 eye, right, up, ahead, sun;
uniform vec2 focus;
uniform float focal, nightAmount, detail, texels;
uniform sampler2D dayFirst, nightFirst, coastFirst, dayFull, nightFull, coastFull;
out vec4 color;

const float PI = 3.14159265358979;

float hash(vec3 p) {
  p = fract(p * vec3(0.1031, 0.1030, 0.0973));
  p += dot(p, p.yxz + 33.33);
  return fract((p.x + p.y) * p.z);
}

float noise(vec3 p) {
  vec3 i = floor(p), f = fract(p);
  f = f * f * (3.0 - 2.0 * f);
  return mix(
    mix(mix(hash(i), hash(i + vec3(1, 0, 0)), f.x), mix(hash(i + vec3(0, 1, 0)), hash(i + vec3(1, 1, 0)), f.x), f.y),
    mix(mix(hash(i + vec3(0, 0, 1)), hash(i + vec3(1, 0, 1)), f.x), mix(hash(i + vec3(0, 1, 1)), hash(i + vec3(1, 1, 1)), f.x), f.y),
    f.z);
}

vec3 stars(vec3 ray) {
  vec3 cell = floor(ray * 42.0), inCell = fract(ray * 42.0) - 0.5;
  float chance = hash(cell);
  if (chance < 0.945) return vec3(0.0);
  vec3 center = (vec3(hash(cell + 7.1), hash(cell + 3.7), hash(cell + 9.3)) - 0.5) * 0.6;
  float size = 42.0 / focal * (0.9 + 1.2 * hash(cell + 1.9));
  float glow = smoothstep(size * 1.6, 0.0, length(inCell - center));
  float tone = hash(cell + 5.5);
  return glow * mix(0.12, 0.75, tone * tone * tone) * mix(vec3(0.75, 0.85, 1.0), vec3(1.0, 0.93, 0.82), hash(cell + 2.2));
}

vec4 sampled(sampler2D first, sampler2D full, vec2 uv, vec2 dx, vec2 dy) {
  vec4 rough = textureGrad(first, uv, dx, dy);
  return detail > 0.0 ? mix(rough, textureGrad(full, uv, dx, dy), detail) : rough;
}

void main() {
  vec2 p = (gl_FragCoord.xy - focus) / focal;
  vec3 ray = normalize(ahead + right * p.x + up * p.y);
  float b = dot(eye, ray);
  float gap = dot(eye, eye) - b * b;
  float h = 1.0 - gap;
  float miss = sqrt(gap) - 1.0;
  float pixel = max(-b, 0.2) / focal;

  vec3 n = normalize(eye + ray * (-b - sqrt(max(h, 0.0))));
  vec2 uv = vec2(atan(n.y, n.x) / (2.0 * PI) + 0.5, acos(clamp(n.z, -1.0, 1.0)) / PI);
  vec2 dx = dFdx(uv), dy = dFdy(uv);
  dx.x -= round(dx.x);
  dy.x -= round(dy.x);
  // Toward the poles a texel is narrow on the ground; its blur must be narrow too.
  float narrow = max(sqrt(max(1.0 - n.z * n.z, 0.0)), 0.02);
  dx.x *= narrow;
  dy.x *= narrow;

  float spread = max(length(dx), length(dy)) * texels;
  float shore = sampled(coastFirst, coastFull, uv, dx, dy).r - 0.502;
  vec2 step1 = vec2(1.2 / texels, 0.0);
  vec2 slope = vec2(
    sampled(coastFirst, coastFull, uv + step1.xy, dx, dy).r - sampled(coastFirst, coastFull, uv - step1.xy, dx, dy).r,
    sampled(coastFirst, coastFull, uv + step1.yx, dx, dy).r - sampled(coastFirst, coastFull, uv - step1.yx, dx, dy).r);
  // Colors are sampled a little off the shore, so that land and sea do not bleed into each other.
  float side = shore >= 0.0 ? 1.0 : -1.0;
  float shift = max(0.0, 1.6 - abs(shore) * 12.0) / texels;
  vec2 away = length(slope) > 0.001 ? normalize(slope) * side * shift : vec2(0.0);
  float sharp = smoothstep(1.0, 0.4, spread);
  vec3 ground = sampled(dayFirst, dayFull, uv + away * sharp, dx, dy).rgb;
  float lamps = sampled(nightFirst, nightFull, uv, dx, dy).r;
  float land = smoothstep(-0.06 - 0.05 * spread, 0.06 + 0.05 * spread, shore);

  // Beyond the image's resolution, noise is added as grain.
  float grain = sharp > 0.0
    ? (noise(n * 2600.0) + 0.5 * noise(n * 6100.0) + 0.3 * noise(n * 15000.0) - 0.9) * sharp * smoothstep(1.0, 0.15, spread)
    : 0.0;
  float bright = dot(ground, vec3(0.3, 0.55, 0.15));
  vec3 landColor = mix(vec3(bright), pow(ground, vec3(0.86)) * 1.08, 0.94) * (1.0 + 0.22 * grain);
  vec3 seaColor = mix(ground * vec3(0.62, 0.92, 1.12) + vec3(0.008, 0.03, 0.075), vec3(0.05, 0.15, 0.36), 0.12) * (1.0 + 0.05 * grain);
  float isSea = (1.0 - land) * smoothstep(0.55, 0.25, bright);
  vec3 dayColor = mix(landColor, seaColor, isSea);

  float height = dot(n, sun);
  float light = mix(1.0, smoothstep(-0.16, 0.24, height), nightAmount);
  float noon = mix(1.0, 0.62 + 0.46 * smoothstep(0.0, 0.75, height), nightAmount);
  float facing = clamp(-dot(n, ray), 0.0, 1.0);

  vec3 half1 = normalize(sun - ray);
  float glint = isSea * pow(max(dot(n, half1), 0.0), 70.0) * 0.30 * smoothstep(0.0, 0.2, height) * nightAmount;
  vec3 lit = dayColor * noon + vec3(1.0, 0.85, 0.62) * glint;
  // A low sun tints the ground red.
  float dusk = nightAmount * smoothstep(-0.10, 0.03, height) * smoothstep(0.30, 0.03, height);
  lit = mix(lit, lit * vec3(1.22, 0.86, 0.68) + vec3(0.016, 0.005, 0.0), dusk * 0.75);

  vec3 dark = mix(
    vec3(0.014, 0.036, 0.098) + vec3(0.17, 0.29, 0.52) * (0.28 * bright + 0.62 * bright * bright),
    vec3(0.007, 0.017, 0.052) + ground * vec3(0.06, 0.12, 0.27), isSea);
  float lampLight = lamps * lamps * 0.55 + lamps * 0.75;
  dark += vec3(1.0, 0.73, 0.43) * lampLight * (1.0 - 0.6 * isSea);
  vec3 surface = mix(dark, lit, light);

  // The atmosphere: thin when looking down, thick near the horizon.
  float rim = pow(1.0 - facing, 3.2);
  float airLight = mix(1.0, 0.16 + 0.84 * smoothstep(-0.35, 0.45, height), nightAmount);
  surface = mix(surface, vec3(0.20, 0.42, 0.92) * airLight, rim * 0.72);
  surface += vec3(0.02, 0.045, 0.10) * airLight * (1.0 - facing) * 0.8;

  float reach = 0.012 + 0.030 * clamp(length(eye) - 1.0, 0.0, 2.0);
  float air = b < 0.0 ? exp(-max(miss, 0.0) / reach) : 0.0;
  float skyLight = mix(0.9, 0.20 + 0.80 * smoothstep(-0.45, 0.5, height), nightAmount);
  vec3 sky = stars(ray) * (1.0 - air) + vec3(0.005, 0.010, 0.026);
  sky += (vec3(0.10, 0.27, 0.80) * air * air + vec3(0.05, 0.10, 0.30) * pow(air, 0.45) * 0.35 + vec3(0.30, 0.42, 0.50) * pow(air, 9.0)) * skyLight;

  float covered = b < 0.0 ? smoothstep(pixel * 0.75, -pixel * 0.75, miss) : 0.0;
  vec3 shown = mix(sky, surface, covered);
  // Dithering, against banding in dark gradients.
  shown += (hash(vec3(gl_FragCoord.xy, 1.0)) - 0.5) / 255.0;
  color = vec4(shown, 1.0);
}`
