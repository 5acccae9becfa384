/** The shaders of the films from orbit: sphere, clouds from noise, night lights, air glow, northern lights, sun and stars. */

export const vertexShader = `#version 300 es
in vec2 p;
void main() { gl_Position = vec4(p, 0, 1); }`

const noise = `
float hash(vec3 p) { p = fract(p * .3183099 + .1) * 17.; return fract(p.x * p.y * p.z * (p.x + p.y + p.z)); }
float noise(vec3 x) {
  vec3 i = floor(x), f = fract(x);
  f = f * f * (3. - 2. * f);
  vec4 low = vec4(hash(i), hash(i + vec3(1, 0, 0)), hash(i + vec3(0, 1, 0)), hash(i + vec3(1, 1, 0)));
  vec4 high = vec4(hash(i + vec3(0, 0, 1)), hash(i + vec3(1, 0, 1)), hash(i + vec3(0, 1, 1)), hash(i + vec3(1)));
  vec4 m = mix(low, high, f.z);
  return mix(mix(m.x, m.y, f.x), mix(m.z, m.w, f.x), f.y);
}
float fbm(vec3 p) {
  float sum = 0., weight = .5;
  for (int i = 0; i < 6; i++) { sum += weight * noise(p); p = p * 2.03 + 1.7; weight *= .52; }
  return sum;
}
float clouds(vec3 e) {
  vec3 warp = vec3(fbm(e * 3.1 + 7.), fbm(e * 3.3 + 21.), fbm(e * 2.9 + 43.)) - .5;
  float broad = fbm(e * vec3(3., 5.5, 3.) + warp * 2.4);
  float fine = fbm(e * vec3(11., 17., 11.) + warp * 6.);
  return smoothstep(.53, .82, broad * .62 + .42 * fine + .08 * smoothstep(.5, .9, abs(e.y)));
}`

const surface = `
mat3 aroundY(float a) { float c = cos(a), s = sin(a); return mat3(c, 0, -s, 0, 1, 0, s, 0, c); }
mat3 aroundX(float a) { float c = cos(a), s = sin(a); return mat3(1, 0, 0, 0, c, s, 0, -s, c); }
vec3 ground(vec3 n, vec3 rd, vec3 sun) {
  vec3 e = aroundY(uTurn) * aroundX(uTilt) * n;
  vec2 uv = vec2(atan(e.x, e.z) / 6.2831853 + .5, .5 - asin(clamp(e.y, -1., 1.)) / 3.1415927);
  vec2 du = vec2(.0004, 0), dv = vec2(0, .0006);
  vec3 day = pow(textureGrad(D, uv, du, dv).rgb, vec3(2.)) * 1.35;
  vec3 night = pow(textureGrad(N, uv, du, dv).rgb, vec3(1.6));
  float water = smoothstep(.0, .05, day.b - day.r * 1.1), cover = clouds(aroundY(T * .006) * e);
  float facing = dot(n, sun), lit = smoothstep(-.10, .35, facing);
  float glint = pow(max(dot(n, normalize(sun - rd)), 0.), 60.) * water * (1. - cover);
  vec3 light = mix(vec3(1., .42, .16), vec3(1., .97, .92), smoothstep(0., .35, facing));
  vec3 colour = mix(day, vec3(.92), cover * .9) * light * lit * 1.55 + light * glint * .9 * lit;
  vec3 towns = vec3(1., .70, .36) * pow(max(night.r - night.b * .55, 0.) * 1.9, mix(1.25, .95, uGrain)) * 5.;
  // From low orbit a town is not a stain but many lamps.
  towns *= mix(1., .6 + 4.6 * pow(noise(e * 700.), 2.) * (.6 + .8 * noise(e * 1900.)), uGrain);
  colour += (towns + night * vec3(.02, .03, .06)) * (1. - lit) * (1. - cover * .8);
  colour += (cover * vec3(.006, .010, .02) + day * vec3(.03, .05, .10)) * (1. - lit) * (1. - .45 * uGrain);
  float rim = pow(1. - max(dot(n, -rd), 0.), 3.2);
  vec3 blue = vec3(.22, .5, 1.) * smoothstep(-.22, .3, facing) * 1.25;
  return colour + rim * (blue + vec3(1., .35, .1) * exp(-pow((facing + .02) * 8., 2.)) * .35);
}
vec3 air(vec3 nearest, float height, vec3 sun) {
  float facing = dot(normalize(nearest), sun);
  vec3 blue = vec3(.25, .55, 1.) * smoothstep(-.25, .35, facing) * 1.6;
  return exp(-(height - 1.) * 34.) * (blue + vec3(1., .4, .12) * exp(-pow((facing + .05) * 6., 2.)) * .5);
}
vec3 aurora(vec3 nearest, float height) {
  vec3 n = normalize(nearest);
  float where = smoothstep(.36, .62, fbm(n * 7. + vec3(0, T * .03, 3))), folds = pow(noise(n * 26. + T * .12), 1.3);
  vec3 e = aroundY(uTurn) * aroundX(uTilt) * n;
  float h = (height - 1.) * 30.;
  vec3 green = vec3(.12, .95, .5) * exp(-pow((h - .45) * 2.6, 2.)), violet = vec3(.5, .16, .7) * exp(-pow((h - 1.2) * 1.7, 2.));
  return uAurora * smoothstep(.6, .86, e.y) * where * (.3 + folds) * (green + violet * .55);
}
vec3 stars(vec3 rd) {
  vec3 cell = floor(rd * 260.);
  float shape = smoothstep(.32, 0., length(fract(rd * 260.) - .5)) * step(.9925, hash(cell + 3.1));
  return shape * mix(vec3(.7, .8, 1.), vec3(1., .9, .75), hash(cell + 9.)) * (.25 + .9 * hash(cell + 5.));
}`

export const fragmentShader = `#version 300 es
precision highp float;
out vec4 O;
uniform vec2 R, uAim;
uniform float T, uTurn, uTilt, uDistance, uRoll, uCutOut, uGrain, uAurora;
uniform vec3 uSun;
uniform sampler2D D, N;
${noise}
${surface}
void main() {
  vec2 u = (gl_FragCoord.xy * 2. - R) / R.y;
  vec3 eye = vec3(0., 0., uDistance), f = normalize(vec3(uAim, 0.) - eye);
  vec3 r = normalize(cross(f, vec3(uRoll, 1, 0))), up = cross(r, f);
  vec3 rd = normalize(f * 1.25 + r * u.x + up * u.y), sun = normalize(uSun);
  float toNearest = -dot(eye, rd), hit = toNearest * toNearest - dot(eye, eye) + 1.;
  vec3 colour = stars(rd), nearest = eye + rd * max(toNearest, 0.);
  if (hit > 0.) colour = ground(eye + rd * (toNearest - sqrt(hit)), rd, sun);
  else if (toNearest > 0.) colour += air(nearest, length(nearest), sun) + aurora(nearest, length(nearest));
  float s = max(dot(rd, sun), 0.), towardsSun = dot(eye, sun);
  float past = sqrt(max(dot(eye, eye) - towardsSun * towardsSun, 0.));
  // The sun dazzles only where the Earth is not before it.
  if (uGrain > 0. && towardsSun < 0.) s *= smoothstep(.97, 1.02, past);
  colour += vec3(1., .8, .55) * (pow(s, 900.) * 3. * step(hit, 0.) + pow(s, 90.) * .22 + pow(s, 14.) * .03);
  colour = pow(1. - exp(-colour * 1.25), vec3(1. / 2.2));
  // Cut out, the globe is solid and its air and the sun shine through (premultiplied).
  float light = max(colour.r, max(colour.g, colour.b));
  O = vec4(colour, uCutOut > 0. && hit <= 0. ? light : 1.);
}`
