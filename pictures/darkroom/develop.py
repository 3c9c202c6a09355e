"""Turns rendered light into a photograph: exposure, white balance, film curve, a little halation."""
import os
import tempfile

import bpy
import cv2
import numpy as np

GREY = 0.16


def _luminance(rgb):
    return rgb @ np.array([0.0722, 0.7152, 0.2126], np.float32)


def _exposed(light, bright):
    """Returns the light scaled so that its geometric mean, weighted towards the middle, is a middle grey."""
    grey = _luminance(light)
    h, w = grey.shape
    y, x = np.mgrid[0:h, 0:w]
    weight = np.exp(-(((x / w - 0.5) / 0.45) ** 2 + ((y / h - 0.55) / 0.45) ** 2))
    cap = np.percentile(grey, 96)
    level = np.exp((np.log(np.clip(grey, cap * 1e-3, cap)) * weight).sum() / weight.sum())
    return light * np.float32(GREY / level * 2**bright)


def _balanced(light, warm, neutral):
    """Returns the light with its average moved part of the way to neutral and then warmed; colours are in the
    order b, g, r."""
    grey = _luminance(light)
    keep = (grey > np.percentile(grey, 10)) & (grey < np.percentile(grey, 92))
    mean = light[keep].mean(0)
    gain = (mean.mean() / mean) ** neutral * np.array([1 - 0.12 * warm, 1.0, 1 + 0.1 * warm])
    return light * gain.astype(np.float32)


def _halation(light):
    """Returns the light with a soft glow round bright windows and lamps, as a lens produces it."""
    h, w = light.shape[:2]
    bright = np.minimum(np.maximum(light - 1.6, 0), 12)
    near = cv2.GaussianBlur(bright, (0, 0), w / 220)
    wide = cv2.GaussianBlur(bright, (0, 0), w / 40)
    return light + near * 0.10 + wide * 0.05


# A picture of leaves or reeds takes many more bytes than one of walls; less detail is not visible there.
MOST_BYTES_A_PIXEL = 0.14


def _write(path, picture, quality) -> None:
    """Writes a picture. A finished picture that takes too many bytes is written in less detail."""
    h, w = picture.shape[:2]
    for lower in range(quality, 59, -4):
        _, packed = cv2.imencode(os.path.splitext(path)[1], picture, [cv2.IMWRITE_WEBP_QUALITY, lower])
        if len(packed) <= MOST_BYTES_A_PIXEL * w * h:
            break
    with open(path, "wb") as file:
        file.write(packed.tobytes())


def develop(light, view, path, quality=80) -> None:
    """Develops linear light (b, g, r) and writes the picture as WebP, or in the format of the path's ending."""
    if quality < 90:
        light = np.maximum(0, cv2.resize(light.astype(np.float32), view.size, interpolation=cv2.INTER_CUBIC))
    light = _halation(_balanced(_exposed(light.astype(np.float32), view.bright), view.warm, view.neutral))
    h, w = light.shape[:2]
    scene = bpy.context.scene
    scene.view_settings.view_transform = "Filmic"
    scene.view_settings.look = view.contrast
    scene.view_settings.exposure = 0.55
    image = bpy.data.images.new("developed", w, h, float_buffer=True)
    rgba = np.ones((h, w, 4), np.float32)
    rgba[..., :3] = light[::-1, :, ::-1]
    image.pixels.foreach_set(rgba.ravel())
    scene.render.image_settings.file_format = "PNG"
    scene.render.image_settings.color_mode = "RGB"
    scene.render.image_settings.color_depth = "16"
    with tempfile.TemporaryDirectory() as folder:
        still = os.path.join(folder, "still.png")
        image.save_render(still, scene=scene)
        picture = cv2.imread(still, cv2.IMREAD_UNCHANGED).astype(np.float32) / 65535
    y, x = np.mgrid[0:h, 0:w]
    edge = ((x / w - 0.5) ** 2 + (y / h - 0.5) ** 2).astype(np.float32)
    picture *= (1 - 0.22 * edge)[..., None]
    grey = picture.mean(2, keepdims=True)
    picture = grey + (picture - grey) * 1.02
    soft = cv2.GaussianBlur(picture, (0, 0), 1.6)
    picture += (picture - soft) * 0.5
    rng = np.random.default_rng(1)
    picture += rng.normal(0, 0.006, (h, w, 1))
    picture = np.clip(picture * 255 + 0.5, 0, 255).astype(np.uint8)
    _write(path, picture, quality)
