// What all shaders share: the frame's numbers, the light field, and how light becomes the colour of a pixel.
import { chiang, crossing, entered, mirrored, mirroredOn } from '#hair/fibre.ts'
import {
  edgeLamp,
  fillLamp,
  floorLight,
  hairLobes,
  keyLamp,
  rimLamp,
  skyLight,
  toneKnee,
} from '#hair/light.ts'

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
  vec4 beam;       // of the beam's maps a cm across and down; least half width in pixels, nothing
  vec4 lampTo[4];  // direction, gleam
  vec4 lampColour[4]; // and the least cover that is drawn
  vec4 tint;       // of hair's light; for how many strands each stands that casts a shadow
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
  // Skirts go on below the map, where its last row would be taken for what stands above them.
  return mix(1., sum / float(taps), smoothstep(.02, .06, min(b.y, 1. - b.z)));
}

/** The tone curve of develop.ts. */
vec3 developed(vec3 light) {
  float bright = max(light.r, max(light.g, light.b));
  if (bright > ${num(toneKnee)}) {
    float bent = ${num(toneKnee)} + ${num(1 - toneKnee)} * (1. - exp((${num(toneKnee)} - bright) / ${num(1 - toneKnee)}));
    float scale = bent / bright;
    light = light * scale + (1. - scale) * .35 * bent * (bright - light) / (bright + .01);
  }
  return light;
}`

/** Finding a strand's points in their texture. */
export const pointCode = `
uniform isampler2D pointTexture;
vec3 pointAt(ivec2 at) { return points.xyz + points.w * vec3(texelFetch(pointTexture, at, 0).xyz) / 32767.; }`

/** One of the stand's lamps, shades and shines of hair: light.ts says it in words, fibre.ts and shade-hair.ts in TypeScript. */
export const hairAnswer = `
const float H_WRAP = ${num(hairLobes.hairWrap)};
const float lampSize[4] = float[4](${[keyLamp, fillLamp, rimLamp, edgeLamp].map(({ size }) => num(size)).join(', ')});

float fresnel(float cos_) {
  float away = 1. - min(1., cos_), a2 = away * away;
  return .0465 + .9535 * a2 * a2 * away;
}

float bell(float x, float width) {
  float t = x / width;
  return .3989 / width * exp(-.5 * t * t);
}

struct Fibre { vec3 once; vec3 mass; vec3 lost; };
Fibre fibreOf(vec3 colour) {
  vec3 deep = log(clamp(colour, .0008, .98)) / ${num(chiang)};
  Fibre f;
  f.once = exp(-deep * deep * ${num(crossing)});
  vec3 forward = ${num(mirrored * mirroredOn)} + ${num(entered)} * f.once;
  vec3 back = ${num(mirrored * (1 - mirroredOn))} + ${num(1 - mirrored - entered)} * f.once * f.once;
  vec3 open = 1. + back * back - forward * forward;
  f.mass = (open - sqrt(max(vec3(0.), open * open - 4. * back * back))) / (2. * back) - back;
  f.lost = ${num(hairLobes.layerGain)} * (1. - forward);
  return f;
}

vec3 answerOf(int k, vec3 t, vec3 v, vec3 n, float shade, float glint, Fibre f, float depth) {
  float shift = ${num(hairLobes.shiftJitter)} * hair.y * shade;
  vec3 l = lampTo[k].xyz;
  float sinL = dot(t, l), sinV = dot(t, v), lv = dot(l, v), nl = dot(n, l);
  float cosL = sqrt(max(1e-4, 1. - sinL * sinL)), cosV = sqrt(max(1e-4, 1. - sinV * sinV));
  float cosPhi = clamp((lv - sinL * sinV) / (cosL * cosV), -1., 1.);
  float cosD = sqrt(max(.04, .5 * (1. + cosL * cosV - sinL * sinV)));
  float wrap = clamp((nl + H_WRAP) / (1. + H_WRAP), 0., 1.);
  float nh = max(0., nl + dot(n, v)) * inversesqrt(2.001 + 2. * lv);
  float focus = wrap * mix(nh * nh * nh * nh, 1., ${num(hairLobes.focusFloor)});
  float own = ${num(hairLobes.widthFloor)} + ${num(hairLobes.widthGain)} * hair.y;
  float beta = sqrt(own * own + lampSize[k] * lampSize[k] + ${num(hairLobes.spreadGain)} * min(3., depth));
  float x = sinL + sinV;
  float gleam = ${num(hairLobes.lobeGain)} * cosL * focus * lampTo[k].w;
  float mirror = gleam * (${num(hairLobes.mirrorFloor)} + ${num(hairLobes.shineGain)} * hair.x)
    * bell(x - ${num(hairLobes.mirrorShift)} - shift, beta) * .25 * sqrt(.5 + .5 * cosPhi) * fresnel(sqrt(.5 + .5 * lv));
  mirror *= glint / (1. + ${num(hairLobes.mirrorShoulder)} * mirror * lampColour[k].g);
  float inF = fresnel(.5 * cosD);
  float inner = gleam * (${num(hairLobes.innerFloor)} + ${num(hairLobes.shineGain)} * hair.x)
    * bell(x - ${num(hairLobes.innerShift)} - shift, 2. * beta) * exp(9. * (cosPhi - 1.)) * (1. - inF) * (1. - inF) * inF;
  float thF = 1. - fresnel(cosD);
  float through = ${num(hairLobes.lobeGain * hairLobes.throughGain)} * cosL
    * bell(x - ${num(hairLobes.throughShift)}, .7 * beta + .05) * exp(-3.65 * cosPhi - 3.98) * thF * thF;
  float scatter = ${num(hairLobes.massGain)} * mix(wrap, cosL, ${num(hairLobes.kajiyaShare)});
  return lampColour[k].rgb * exp(-depth * f.lost) * (mirror + inner * f.once * f.once + through * f.once + scatter * f.mass);
}`
