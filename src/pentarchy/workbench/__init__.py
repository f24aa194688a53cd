"""The designers' workbench: content packs made, checked and compared, and changed games measured."""
