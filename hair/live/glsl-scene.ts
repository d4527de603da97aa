// Everything but hair: the bust, the wall behind it, and what turns a drawing into the picture on the page.
import { diffuseGain, gleamGain, sheenGain, sheenTint, wraps } from '#hair/painter/shade-skin.ts'
import { fieldCode, frameBlock, num, vec3 } from './glsl-light.ts'

export const beamBodyVertex = `${frameBlock}
layout(location=0) in vec3 position;
void main() { gl_Position = toBeam * vec4(position, 1.); }`

/** Light arrives by vertex, as in shade-body.ts. */
export const bodyVertex = `${frameBlock}${fieldCode}
layout(location=0) in vec3 position;
layout(location=1) in vec3 normal;
layout(location=2) in vec4 paint;   // roots of the colour, shine
out vec3 place;
out vec3 out_;
out vec4 skin;
out vec3 room;
out vec4 reach;
void main() {
  place = position;
  out_ = normal;
  skin = vec4(paint.rgb * paint.rgb, paint.a);
  vec3 above = position + .9 * grid.w * normal;
  room = roomLight(above);
  reach = pow(lampsThrough(above), vec4(1.5));
  reach.x *= bodyFree(inBeam(position), 16, 1.2);
  gl_Position = toPicture * vec4(position, 1.);
}`

/** As in shade-skin.ts. */
export const bodyFragment = `${frameBlock}${fieldCode}
in vec3 place;
in vec3 out_;
in vec4 skin;
in vec3 room;
in vec4 reach;
out vec4 pixel;
void main() {
  vec3 n = normalize(out_), v = normalize(eye.xyz - place);
  float nv = dot(n, v), grazing = pow(1. - max(.02, nv), 4.);
  vec3 light = room * skin.rgb;
  for (int k = 0; k < 4; k++) {
    vec3 l = lampTo[k].xyz;
    float nl = dot(n, l);
    float nh = clamp((nl + nv) * inversesqrt(2.001 + 2. * dot(l, v)), 0., 1.);
    float facing = skin.a * min(1., max(0., nl) * 4.) * (.35 + 2.2 * grazing);
    vec3 round = ${vec3(wraps)};
    vec3 lit = max(vec3(0.), (nl + round) / (1. + round));
    light += reach[k] * lampColour[k].rgb * (${num(diffuseGain)} * lit * (.6 + .4 * lit) * skin.rgb
      + facing * ${num(sheenGain)} * pow(nh, 9.) * (${num(sheenTint.white)} + ${num(sheenTint.own)} * sqrt(skin.rgb)) + facing * ${num(gleamGain)} * skin.a * pow(nh, 55.));
  }
  pixel = vec4(developed(light), 1.);
}`

/** The painted wall, once a size: ground-paint.ts in short. */
export const wallFragment = `#version 300 es
precision highp float;
precision highp int;
uniform vec2 size;
uniform vec3 wall;
uniform vec3 shade;
uniform float unevenness;
out vec4 pixel;
float speckle(ivec2 at) {
  uint h = uint(at.x) * 374761393u + uint(at.y) * 668265263u;
  h = (h ^ (h >> 13)) * 1274126177u;
  h = (h ^ (h >> 16)) * 2246822519u;
  return float((h ^ (h >> 15)) >> 8) / 16777216.;
}
float smooth_(vec2 at) {
  ivec2 i = ivec2(floor(at));
  vec2 t = fract(at);
  t = t * t * (3. - 2. * t);
  return 2. * mix(mix(speckle(i), speckle(i + ivec2(1, 0)), t.x), mix(speckle(i + ivec2(0, 1)), speckle(i + 1), t.x), t.y) - 1.;
}
float fractal(vec2 at) {
  return .57 * smooth_(at) + .29 * smooth_(at * 2.03 + vec2(11., 0.)) + .14 * smooth_(at * 4.1 + vec2(0., 7.));
}
void main() {
  vec2 at = vec2(gl_FragCoord.x - size.x * .5, size.y - gl_FragCoord.y) / size.y;
  vec2 away = vec2(at.x + .16, at.y - .34);
  float pool = exp(-(away.x * away.x / .42 + away.y * away.y / .5));
  float light = (.24 + .76 * pool) * (1. - .22 * min(1., at.x * at.x * 1.1 + (at.y - .5) * (at.y - .5) * 1.3));
  light += unevenness * (.055 * fractal(at * 7. + vec2(40., 0.)) + .03 * fractal(at * vec2(38., 22.) + vec2(0., 9.)));
  vec3 seen = mix(shade, wall, clamp(light, 0., 1.));
  vec3 shown = 1.055 * pow(seen, vec3(.41667)) - .055 + (speckle(ivec2(gl_FragCoord.xy)) - .5) / 255.;
  pixel = vec4(pow((shown + .055) / 1.055, vec3(2.4)), 0.);
}`

export const copyWallFragment = `${frameBlock}
uniform sampler2D wallTexture;
out vec4 pixel;
void main() { pixel = vec4(texture(wallTexture, gl_FragCoord.xy / picture.xy).rgb, 0.); }`

/** How much of the wall the wig hides, small: then blurred for its shadow. */
export const coverFragment = `#version 300 es
precision mediump float;
uniform highp sampler2D drawing;
uniform vec2 used;    // part of the drawing's texture, and of that a texel of the target
uniform vec2 texel;
out vec4 pixel;
void main() {
  float sum = 0.;
  for (int i = 0; i < 16; i++)
    sum += texture(drawing, used * texel * (gl_FragCoord.xy - .5 + (vec2(i & 3, i >> 2) + .5) / 4.)).a;
  pixel = vec4(sum / 16.);
}`

export const blurFragment = `#version 300 es
precision mediump float;
uniform sampler2D cover;
out vec4 pixel;
void main() {
  float sum = 0., all = 0.;
  for (int y = -6; y <= 6; y++) for (int x = -6; x <= 6; x++) {
    float w = exp(-float(x * x + y * y) / 9.7);
    sum += w * texelFetch(cover, clamp(ivec2(gl_FragCoord.xy) + ivec2(x, y), ivec2(0), textureSize(cover, 0) - 1), 0).r;
    all += w;
  }
  pixel = vec4(sum / all);
}`

/** A drawing over its shadow on the wall, from light to the page's numbers. */
export const pictureFragment = `#version 300 es
precision highp float;
uniform sampler2D drawing;
uniform sampler2D shadow;
uniform vec2 used;
uniform vec2 size;
out vec4 pixel;
void main() {
  vec2 at = gl_FragCoord.xy / size;
  // Beyond the part that is drawn on lies what an earlier drawing left.
  vec4 seen = texture(drawing, min(at * used, used - .5 / vec2(textureSize(drawing, 0))));
  float dark = texture(shadow, at + vec2(-.075 * size.y / size.x, .05)).r * (1. - min(1., seen.a * 1.15));
  vec3 shown = mix(12.92 * seen.rgb, 1.055 * pow(max(seen.rgb, vec3(1e-5)), vec3(.41667)) - .055, step(.0031308, seen.rgb));
  pixel = vec4(shown * (1. - dark * vec3(.062, .068, .078)), 1.);
}`

/** Adds a drawing to what is gathered, weighed by the blend's constant. */
export const gatherFragment = `#version 300 es
precision highp float;
uniform sampler2D drawing;
out vec4 pixel;
void main() { pixel = texelFetch(drawing, ivec2(gl_FragCoord.xy), 0); }`
