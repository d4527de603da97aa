// What all shaders share: the frame's numbers, the light field, and how light becomes the colour of a pixel.
import { floorLight, hairLobes, skyLight, toneKnee } from '#app/hair/light.ts'

/** A number as GLSL wants to read it. */
export function num(value: number): string {
  return value.toFixed(5)
}

export function vec3([r, g, b]: readonly [number, number, number]): string {
  return `vec3(${num(r)},${num(g)},${num(b)})`
}

/** The block's vectors by four numbers each; frame-block.ts writes them in this order. */
export const frameBlock = `#version 300 es
precision highp float;
precision highp int;
precision highp sampler2D;
precision highp isampler2D;
precision mediump sampler3D;
layout(std140) uniform Frame {
  mat4 toPicture;
  mat4 toBeam;
  vec4 eye;        // cm, and the stand's turn in steps of the field
  vec4 picture;    // width, height, pixels a tangent, seed
  vec4 grid;       // origin in cm, cell
  vec4 cells;      // cells along x, y, z; turns
  vec4 points;     // centre in cm, scale
  vec4 hair;       // shine, roughness, widest half width in cm, widening
  vec4 layout_;    // points a strand, strands a row, ramps, depth of the beam in cm
  vec4 beam;       // of the beam's maps a cm across and down; least half width in pixels, unevenness of cover
  vec4 lampTo[4];  // direction, gleam
  vec4 lampColour[4]; // and the least cover that is drawn
};`

/** Reading the light field and the key lamp's two maps. */
export const fieldCode = `
uniform sampler3D lampField;
uniform sampler3D skyField;
uniform sampler3D massField;
uniform sampler2D hairMap;
uniform sampler2D bodyMap;

vec3 cellAt(vec3 p) { return clamp((p - grid.xyz) / grid.w, vec3(0.), cells.xyz - 1.) + .5; }

vec4 lampsThrough(vec3 p) {
  vec3 at = cellAt(p) / cells.xyz;
  float turn = floor(eye.w);
  vec4 a = texture(lampField, vec3(at.xy, (at.z + turn) / cells.w));
  vec4 b = texture(lampField, vec3(at.xy, (at.z + mod(turn + 1., cells.w)) / cells.w));
  return mix(a, b, eye.w - turn);
}

vec3 roomLight(vec3 p) {
  vec4 s = texture(skyField, cellAt(p) / cells.xyz) - vec4(0., 0., .50196, .50196);
  vec3 rise = ${vec3([skyLight[0] - floorLight[0], skyLight[1] - floorLight[1], skyLight[2] - floorLight[2]])};
  vec3 low = ${vec3(floorLight)};
  vec3 back = normalize(vec3(eye.x, 0., eye.z));
  return .75 * (low * s.x + rise * s.y) + .35 * (s.z * back.x + s.w * back.z) * (low + .5 * rise);
}

vec3 inBeam(vec3 p) { return (toBeam * vec4(p, 1.)).xyz * .5 + .5; }

/** Part of the key lamp that the body leaves: taps over a disc of 1.5 cm. */
float bodyFree(vec3 b, int taps, float give) {
  float sum = 0.;
  for (int i = 0; i < taps; i++) {
    float r = 1.5 * sqrt((float(i) + .5) / float(taps)), a = float(i) * 2.39996;
    float over = (b.z - texture(bodyMap, b.xy + r * vec2(cos(a), sin(a)) * beam.xy).r) * layout_.w - .7;
    sum += 1. - clamp(over / give, 0., 1.);
  }
  return sum / float(taps);
}

vec3 developed(vec3 light) {
  float bright = max(light.r, max(light.g, light.b));
  if (bright > ${num(toneKnee)}) {
    float bent = ${num(toneKnee)} + ${num(1 - toneKnee)} * (1. - exp((${num(toneKnee)} - bright) / ${num(1 - toneKnee)}));
    float scale = bent / bright;
    light = light * scale + (1. - scale) * .35 * bent * (bright - light) / (bright + .01);
  }
  return mix(12.92 * light, 1.055 * pow(max(light, vec3(1e-5)), vec3(.41667)) - .055, step(.0031308, light));
}`

/** Finding a strand's points in their texture. */
export const pointCode = `
uniform isampler2D pointTexture;
vec3 pointAt(ivec2 at) { return points.xyz + points.w * vec3(texelFetch(pointTexture, at, 0).xyz) / 32767.; }`

/** One more of the stand's lamps, shades and shines of hair: light.ts says it in words. */
export const hairAnswer = `
const float H_WRAP = ${num(hairLobes.hairWrap)};
vec3 answerOf(int k, vec3 t, vec3 v, vec3 n, float shift, vec3 albedo, vec3 vivid, vec3 root) {
  float beta = hair.y + ${num(hairLobes.widthFloor)};
  vec3 l = lampTo[k].xyz;
  float sinL = dot(t, l), sinV = dot(t, v), lv = dot(l, v), nl = dot(n, l);
  float cosL = sqrt(max(1e-4, 1. - sinL * sinL)), cosV = sqrt(max(1e-4, 1. - sinV * sinV));
  float cosPhi = clamp((lv - sinL * sinV) / (cosL * cosV), -1., 1.);
  float wrap = clamp((nl + H_WRAP) / (1. + H_WRAP), 0., 1.);
  float nh = max(0., nl + dot(n, v)) * inversesqrt(2.001 + 2. * lv);
  float focus = wrap * mix(nh * nh * nh * nh, 1., ${num(hairLobes.focusFloor)});
  float gleam = lampTo[k].w * focus;
  vec3 x = (vec3(sinL + sinV) - vec3(${num(hairLobes.primaryShift)} + shift, ${num(hairLobes.secondaryShift)} + shift, ${num(hairLobes.throughShift)}))
    * vec3(1., .5, .7) / beta;
  vec3 bell = exp(-.5 * x * x);
  float primary = ${num(hairLobes.primaryGain)} * hair.x * sqrt(.12 / beta) * gleam * bell.x * sqrt(.5 + .5 * cosPhi);
  float secondary = ${num(hairLobes.secondaryGain)} * (.35 + .65 * hair.x) * gleam * bell.y;
  float through = ${num(hairLobes.throughGain)} * bell.z * exp(-3.2 * (cosPhi + 1.));
  float scatter = ${num(hairLobes.scatterGain)} * mix(wrap, cosL, ${num(hairLobes.kajiyaShare)});
  return lampColour[k].rgb * (primary + secondary * vivid + through * root + scatter * albedo);
}`
